CREATE TABLE "cards" (
	"user_id" uuid NOT NULL,
	"target" text NOT NULL,
	"card" text NOT NULL,
	"version" integer NOT NULL,
	"replayed" integer DEFAULT 0 NOT NULL,
	"stability" double precision,
	"difficulty" double precision,
	"reviews" integer,
	"lapses" integer,
	"at" bigint,
	"day" integer,
	"review" uuid,
	"due" integer,
	CONSTRAINT "cards_user_id_target_card_pk" PRIMARY KEY("user_id","target","card")
);
--> statement-breakpoint
CREATE TABLE "review_attempts" (
	"attempt" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"target" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"basis" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"target" text NOT NULL,
	"card" text NOT NULL,
	"source" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"at" bigint NOT NULL,
	"day" integer NOT NULL,
	CONSTRAINT "reviews_user_id_target_card_source_pk" PRIMARY KEY("user_id","target","card","source")
);
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_attempts" ADD CONSTRAINT "review_attempts_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_due" ON "cards" USING btree ("user_id","target","due");--> statement-breakpoint
CREATE INDEX "cards_day" ON "cards" USING btree ("user_id","target","day");--> statement-breakpoint
CREATE INDEX "cards_to_replay" ON "cards" USING btree ("user_id","target") WHERE "cards"."replayed" < "cards"."version";--> statement-breakpoint
CREATE INDEX "review_attempts_user" ON "review_attempts" USING btree ("user_id");--> statement-breakpoint
-- CRS-4. Adds what one answer says of its cards to the reviews of its attempt. Of each card the worst rating and the first time stay, so that
-- the order of arrival makes no difference. Cards come in one order, so that simultaneous answers do not wait for each other in a circle.
CREATE FUNCTION "add_reviews"(
  p_user uuid, p_target text, p_source uuid, p_ratings jsonb, p_at bigint, p_day integer
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cards (user_id, target, card, version)
  SELECT p_user, p_target, given.card, 1 FROM jsonb_to_recordset(p_ratings) AS given(card text) ORDER BY given.card
  ON CONFLICT (user_id, target, card) DO UPDATE SET version = cards.version + 1;
  INSERT INTO reviews (user_id, target, card, source, rating, at, day)
  SELECT p_user, p_target, given.card, p_source, given.rating, p_at, p_day FROM jsonb_to_recordset(p_ratings) AS given(card text, rating smallint) ORDER BY given.card
  ON CONFLICT (user_id, target, card, source) DO UPDATE SET
    rating = least(reviews.rating, excluded.rating),
    at = least(reviews.at, excluded.at),
    day = CASE WHEN excluded.at < reviews.at THEN excluded.day ELSE reviews.day END;
END $$;--> statement-breakpoint
DROP FUNCTION "record_answer"(bigint, uuid, uuid, text, text, text, integer, uuid, text, integer, jsonb, boolean, bigint, bigint, text, text, bigint, integer);--> statement-breakpoint
-- CRS-1, CRS-4. As before, and a new answer adds to the reviews of the cards that it rates. Processes of the build before this migration rate none.
CREATE FUNCTION "record_answer"(
  p_now bigint, p_user uuid, p_attempt uuid, p_native text, p_target text, p_lesson text, p_most integer,
  p_id uuid, p_step text, p_try integer, p_given jsonb, p_right boolean, p_answered_at bigint, p_device_answered_at bigint, p_zone text,
  p_limit_key text DEFAULT NULL, p_limit_window bigint DEFAULT NULL, p_limit_most integer DEFAULT NULL,
  p_ratings jsonb DEFAULT '[]', p_day integer DEFAULT NULL
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_owner uuid;
  v_made boolean;
  v_hit json;
  v_attempt attempts%ROWTYPE;
  v_known answers%ROWTYPE;
  v_new boolean := false;
BEGIN
  SELECT coalesce(merged_into, id) INTO v_owner FROM identities WHERE id = p_user FOR SHARE;
  IF NOT FOUND THEN RETURN json_build_object('refused', 'foreign'); END IF;
  IF p_limit_key IS NOT NULL AND NOT EXISTS (SELECT FROM attempts WHERE id = p_attempt) THEN
    v_hit := hit_limit(p_limit_key, p_now, p_limit_window, p_limit_most);
    IF NOT (v_hit->>'allowed')::boolean THEN RETURN json_build_object('refused', 'limited', 'first', v_hit->'first'); END IF;
  END IF;
  INSERT INTO attempts (id, user_id, native, target, lesson, started_at) VALUES (p_attempt, v_owner, p_native, p_target, p_lesson, p_answered_at)
  ON CONFLICT DO NOTHING;
  v_made := FOUND;
  SELECT * INTO v_attempt FROM attempts WHERE id = p_attempt FOR NO KEY UPDATE;
  IF v_attempt.user_id <> v_owner THEN RETURN json_build_object('refused', 'foreign'); END IF;
  IF (v_attempt.native, v_attempt.target, v_attempt.lesson) <> (p_native, p_target, p_lesson) THEN RETURN json_build_object('refused', 'other_lesson'); END IF;
  IF (SELECT count(*) FROM answers WHERE attempt_id = p_attempt) < p_most THEN
    INSERT INTO answers (id, attempt_id, step, try, given, "right", answered_at, device_answered_at, zone, received_at)
    VALUES (p_id, p_attempt, p_step, p_try, p_given, p_right, p_answered_at, p_device_answered_at, p_zone, p_now)
    ON CONFLICT DO NOTHING;
    v_new := FOUND;
  END IF;
  SELECT * INTO v_known FROM answers WHERE id = p_id;
  IF NOT FOUND THEN RETURN json_build_object('refused', 'full'); END IF;
  -- Older rows have no device time: a clock ahead of ours got the time of arrival.
  IF (v_known.attempt_id, v_known.step, v_known.try, v_known.zone, v_known.given) IS DISTINCT FROM (p_attempt, p_step, p_try, p_zone, p_given)
    OR coalesce(v_known.device_answered_at <> p_device_answered_at, v_known.answered_at <> least(p_device_answered_at, v_known.received_at)) THEN
    IF v_made THEN DELETE FROM attempts WHERE id = p_attempt; END IF;
    RETURN json_build_object('refused', 'id_used');
  END IF;
  IF v_new THEN PERFORM add_reviews(v_owner, p_target, p_attempt, p_ratings, p_answered_at, p_day); END IF;
  RETURN json_build_object(
    'known', json_build_object(
      'startedAt', v_attempt.started_at, 'finishedAt', v_attempt.finished_at, 'passedAt', v_attempt.passed_at, 'passedZone', v_attempt.passed_zone,
      'strong', v_attempt.strong),
    'answers', (
      SELECT json_agg(json_build_object(
        'step', step, 'try', try, 'right', "right", 'hinted', given->'hinted' IS NOT NULL, 'answeredAt', answered_at, 'zone', zone))
      FROM answers WHERE attempt_id = p_attempt));
END $$;
