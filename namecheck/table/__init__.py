"""The binding table: which laws hit which ships."""
