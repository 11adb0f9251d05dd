"""Who may do what: users with PINs, sessions, tokens for scripts, one-time links."""
