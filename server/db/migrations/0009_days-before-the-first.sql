-- STK-1. A day before somebody's first lesson is named so: what was counted without that is counted again.
UPDATE streaks SET today = NULL, streak = NULL;
