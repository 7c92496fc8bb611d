ALTER TABLE "attempts" ADD COLUMN "strong" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- CRS-1. A lesson can no longer be failed, so those that were finished below the old mark are passed.
UPDATE "attempts" SET "passed_at" = "finished_at", "passed_zone" = (
  SELECT "zone" FROM "answers" WHERE "attempt_id" = "attempts"."id" ORDER BY "answered_at" DESC, "id" LIMIT 1)
WHERE "finished_at" IS NOT NULL AND "passed_at" IS NULL;--> statement-breakpoint
-- CRS-1. As before, and it tells of each answer whether a hint was looked at, and of the attempt whether it is strong.
CREATE OR REPLACE FUNCTION "record_answer"(
  p_now bigint, p_user uuid, p_attempt uuid, p_native text, p_target text, p_lesson text, p_most integer,
  p_id uuid, p_step text, p_try integer, p_given jsonb, p_right boolean, p_answered_at bigint, p_device_answered_at bigint, p_zone text,
  p_limit_key text DEFAULT NULL, p_limit_window bigint DEFAULT NULL, p_limit_most integer DEFAULT NULL
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_owner uuid;
  v_made boolean;
  v_hit json;
  v_attempt attempts%ROWTYPE;
  v_known answers%ROWTYPE;
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
  END IF;
  SELECT * INTO v_known FROM answers WHERE id = p_id;
  IF NOT FOUND THEN RETURN json_build_object('refused', 'full'); END IF;
  -- Older rows have no device time: a clock ahead of ours got the time of arrival.
  IF (v_known.attempt_id, v_known.step, v_known.try, v_known.zone, v_known.given) IS DISTINCT FROM (p_attempt, p_step, p_try, p_zone, p_given)
    OR coalesce(v_known.device_answered_at <> p_device_answered_at, v_known.answered_at <> least(p_device_answered_at, v_known.received_at)) THEN
    IF v_made THEN DELETE FROM attempts WHERE id = p_attempt; END IF;
    RETURN json_build_object('refused', 'id_used');
  END IF;
  RETURN json_build_object(
    'known', json_build_object(
      'startedAt', v_attempt.started_at, 'finishedAt', v_attempt.finished_at, 'passedAt', v_attempt.passed_at, 'passedZone', v_attempt.passed_zone,
      'strong', v_attempt.strong),
    'answers', (
      SELECT json_agg(json_build_object(
        'step', step, 'try', try, 'right', "right", 'hinted', given->'hinted' IS NOT NULL, 'answeredAt', answered_at, 'zone', zone))
      FROM answers WHERE attempt_id = p_attempt));
END $$;
