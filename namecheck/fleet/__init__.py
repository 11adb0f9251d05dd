"""The fleet: towns, teams and ships on a database, the five naming rules, building, rulings and the log of changes."""
