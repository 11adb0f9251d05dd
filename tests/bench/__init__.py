"""Speed and memory of the morphology (`python -m tests.bench`)."""
