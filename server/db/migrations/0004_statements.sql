-- The statements of the calls that are made most. A function is planned once for each connection, on PostgreSQL and in the
-- embedded database alike, and what needs several steps under one lock makes one round trip. Each returns JSON.
CREATE FUNCTION "caller_of"(p_session uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_found json;
BEGIN
  SELECT json_build_object(
    'userId', account.id, 'ownId', own.id, 'kind', own.kind, 'registered', s.registered,
    'revokedAt', s.revoked_at, 'freeForUkraine', account.free_for_ukraine)
  INTO v_found
  FROM sessions s
  JOIN identities own ON own.id = s.user_id
  JOIN identities account ON account.id = coalesce(own.merged_into, own.id)
  WHERE s.id = p_session;
  RETURN v_found;
END $$;--> statement-breakpoint
-- PRO-1. The person and all keeper values.
CREATE FUNCTION "profile_of"(p_user uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_found json;
BEGIN
  SELECT json_build_object(
    'id', i.id, 'email', i.email, 'freeForUkraine', i.free_for_ukraine, 'name', i.name, 'phone', i.phone, 'registeredAt', i.registered_at,
    'keeper', (SELECT json_agg(json_build_array(k.key, k.value, k.updated_at) ORDER BY k.key) FROM keeper k WHERE k.user_id = i.id))
  INTO v_found
  FROM identities i
  WHERE i.id = p_user;
  RETURN v_found;
END $$;--> statement-breakpoint
CREATE FUNCTION "caller_and_profile_of"(p_session uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_found json;
BEGIN
  SELECT json_build_object(
    'userId', account.id, 'ownId', own.id, 'kind', own.kind, 'registered', s.registered,
    'revokedAt', s.revoked_at, 'freeForUkraine', account.free_for_ukraine,
    'profile', json_build_object(
      'id', account.id, 'email', account.email, 'freeForUkraine', account.free_for_ukraine, 'name', account.name, 'phone', account.phone,
      'registeredAt', account.registered_at,
      'keeper', (SELECT json_agg(json_build_array(k.key, k.value, k.updated_at) ORDER BY k.key) FROM keeper k WHERE k.user_id = account.id)))
  INTO v_found
  FROM sessions s
  JOIN identities own ON own.id = s.user_id
  JOIN identities account ON account.id = coalesce(own.merged_into, own.id)
  WHERE s.id = p_session;
  RETURN v_found;
END $$;--> statement-breakpoint
-- PRO-5. Writes a value and returns the profile. The same value again leaves updated_at unchanged; a new one always gets a later
-- time than the one before, so that clients know which of two answers is newer. Writers of one person take turns.
CREATE FUNCTION "put_keeper_value"(p_user uuid, p_key text, p_value text, p_now bigint, p_most_keys integer, p_most_bytes integer)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_size integer := octet_length(p_value);
  v_before integer;
  v_others integer;
  v_sum bigint;
BEGIN
  PERFORM 1 FROM identities WHERE id = p_user FOR NO KEY UPDATE;
  SELECT max(octet_length(value)) FILTER (WHERE key = p_key), count(*) FILTER (WHERE key <> p_key), coalesce(sum(octet_length(value)) FILTER (WHERE key <> p_key), 0)
  INTO v_before, v_others, v_sum
  FROM keeper WHERE user_id = p_user;
  IF (v_before IS NULL AND v_others >= p_most_keys) OR (v_sum + v_size > p_most_bytes AND v_size > coalesce(v_before, 0)) THEN
    RETURN json_build_object('kept', false);
  END IF;
  INSERT INTO keeper AS k (user_id, key, value, updated_at) VALUES (p_user, p_key, p_value, p_now)
  ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value, updated_at = greatest(p_now, k.updated_at + 1) WHERE k.value <> excluded.value;
  RETURN json_build_object('kept', true, 'profile', profile_of(p_user));
END $$;--> statement-breakpoint
-- CRS-1. Writes an answer once and returns the answers of its attempt and what is known of that; a refusal leaves no trace.
-- The row of the identity is locked so that a merge waits for the answer, or the answer follows the merge; that of the attempt so
-- that simultaneous answers see one another.
CREATE FUNCTION "record_answer"(
  p_now bigint, p_user uuid, p_attempt uuid, p_native text, p_target text, p_lesson text, p_most integer,
  p_id uuid, p_step text, p_try integer, p_given jsonb, p_right boolean, p_answered_at bigint, p_device_answered_at bigint, p_zone text
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_owner uuid;
  v_made boolean;
  v_attempt attempts%ROWTYPE;
  v_known answers%ROWTYPE;
BEGIN
  SELECT coalesce(merged_into, id) INTO v_owner FROM identities WHERE id = p_user FOR SHARE;
  IF NOT FOUND THEN RETURN json_build_object('refused', 'foreign'); END IF;
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
      'startedAt', v_attempt.started_at, 'finishedAt', v_attempt.finished_at, 'passedAt', v_attempt.passed_at, 'passedZone', v_attempt.passed_zone),
    'answers', (
      SELECT json_agg(json_build_object('step', step, 'try', try, 'right', "right", 'answeredAt', answered_at, 'zone', zone))
      FROM answers WHERE attempt_id = p_attempt));
END $$;--> statement-breakpoint
-- Counts a hit unless the limit is reached, and returns whether it counted and the first hit that still counts. The time at which
-- the row may be deleted is rounded up to a minute, so that most updates leave its index alone.
CREATE FUNCTION "hit_limit"(p_key text, p_now bigint, p_window bigint, p_most integer) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_hits bigint[];
  v_recent bigint[];
  v_expires_at bigint := ((p_now + p_window + 59999) / 60000) * 60000;
BEGIN
  INSERT INTO rate_limits (key, hits, allowed, expires_at) VALUES (p_key, ARRAY[p_now], true, v_expires_at) ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN json_build_object('allowed', p_most > 0, 'first', p_now); END IF;
  SELECT hits INTO v_hits FROM rate_limits WHERE key = p_key FOR UPDATE;
  SELECT coalesce(array_agg(hit ORDER BY hit), '{}') INTO v_recent FROM unnest(v_hits) hit WHERE hit > p_now - p_window;
  IF cardinality(v_recent) >= p_most THEN RETURN json_build_object('allowed', false, 'first', v_recent[1]); END IF;
  UPDATE rate_limits SET hits = v_recent || p_now, allowed = true, expires_at = v_expires_at WHERE key = p_key;
  RETURN json_build_object('allowed', true, 'first', v_recent[1]);
END $$;
