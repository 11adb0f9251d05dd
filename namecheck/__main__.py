from namecheck.cli import main

main()
