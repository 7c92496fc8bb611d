-- CRS-4. Words that only books have are reviewed as well: those that were saved before get the review that saving one now makes.
SELECT rate_saved_words(user_id, target, jsonb_agg(jsonb_build_object('word', word, 'card', 'recognise:' || word)))
FROM (SELECT DISTINCT user_id, target, word FROM word_changes) AS changed
GROUP BY user_id, target;
