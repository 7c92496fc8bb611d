CREATE TABLE "book_places" (
	"user_id" uuid NOT NULL,
	"target" text NOT NULL,
	"book" text NOT NULL,
	"chapter" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "book_places_user_id_target_book_pk" PRIMARY KEY("user_id","target","book")
);
--> statement-breakpoint
CREATE TABLE "word_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"target" text NOT NULL,
	"word" text NOT NULL,
	"status" text NOT NULL,
	"at" bigint NOT NULL,
	"device_at" bigint NOT NULL,
	"day" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_places" ADD CONSTRAINT "book_places_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_changes" ADD CONSTRAINT "word_changes_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "word_changes_word" ON "word_changes" USING btree ("user_id","target","word","at");--> statement-breakpoint
-- CRS-4. Makes the saved words (their ids and cards) reviews again, each by its last change: one of 1 to 4 is one review with that rating, and any
-- other none. What lessons and reviews said of the card stays. A card that nothing is said of any more is forgotten.
CREATE FUNCTION "rate_saved_words"(p_user uuid, p_target text, p_saved jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cards (user_id, target, card, version)
  SELECT p_user, p_target, saved.card, 1 FROM jsonb_to_recordset(p_saved) AS saved(card text) ORDER BY saved.card
  ON CONFLICT (user_id, target, card) DO UPDATE SET version = cards.version + 1;
  DELETE FROM reviews USING jsonb_to_recordset(p_saved) AS saved(word text, card text)
  WHERE reviews.user_id = p_user AND reviews.target = p_target AND reviews.card = saved.card
    AND reviews.source IN (SELECT id FROM word_changes WHERE user_id = p_user AND target = p_target AND word = saved.word);
  INSERT INTO reviews (user_id, target, card, source, rating, at, day)
  SELECT p_user, p_target, saved.card, last.id, last.status::smallint, last.at, last.day
  FROM jsonb_to_recordset(p_saved) AS saved(word text, card text)
  CROSS JOIN LATERAL (
    SELECT id, status, at, day FROM word_changes WHERE user_id = p_user AND target = p_target AND word = saved.word ORDER BY at DESC, id DESC LIMIT 1) AS last
  WHERE last.status IN ('1', '2', '3', '4');
  DELETE FROM cards USING jsonb_to_recordset(p_saved) AS saved(card text)
  WHERE cards.user_id = p_user AND cards.target = p_target AND cards.card = saved.card
    AND NOT EXISTS (SELECT FROM reviews WHERE reviews.user_id = p_user AND reviews.target = p_target AND reviews.card = saved.card);
END $$;--> statement-breakpoint
-- BOK-1. Saves changes of words and places in books for the account that a person belongs to. A change that is there already is not made again, and an
-- older place does not replace a later one, so that nothing depends on how often and in which order they come.
CREATE FUNCTION "save_reading"(p_user uuid, p_target text, p_changes jsonb, p_saved jsonb, p_places jsonb) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_owner uuid;
BEGIN
  SELECT coalesce(merged_into, id) INTO v_owner FROM identities WHERE id = p_user FOR SHARE;
  IF NOT FOUND THEN RETURN to_json(false); END IF;
  INSERT INTO word_changes (id, user_id, target, word, status, at, device_at, day)
  SELECT given.id, v_owner, p_target, given.word, given.status, given.at, given."deviceAt", given.day
  FROM jsonb_to_recordset(p_changes) AS given(id uuid, word text, status text, at bigint, "deviceAt" bigint, day integer) ORDER BY given.id
  ON CONFLICT DO NOTHING;
  PERFORM rate_saved_words(v_owner, p_target, p_saved);
  INSERT INTO book_places (user_id, target, book, chapter, at)
  SELECT v_owner, p_target, given.book, given.chapter, given.at FROM jsonb_to_recordset(p_places) AS given(book text, chapter integer, at bigint) ORDER BY given.book
  ON CONFLICT (user_id, target, book) DO UPDATE SET chapter = excluded.chapter, at = excluded.at
  WHERE (excluded.at, excluded.chapter) > (book_places.at, book_places.chapter);
  RETURN to_json(true);
END $$;
