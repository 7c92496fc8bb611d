CREATE TABLE "tutoring_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutoring_moves" ADD CONSTRAINT "tutoring_moves_lesson_id_tutoring_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."tutoring_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutoring_moves_lesson_id" ON "tutoring_moves" USING btree ("lesson_id");--> statement-breakpoint
-- TUT-2. What is known of moves before: the last of each lesson.
INSERT INTO "tutoring_moves" ("id", "lesson_id") SELECT "last_request", "id" FROM "tutoring_lessons" WHERE "last_request" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "tutoring_lessons" DROP COLUMN "last_request";--> statement-breakpoint
-- From here on by hand. The plans of these functions are kept (plan_cache_mode): where the planner chooses, it plans each call anew, which takes
-- longer than the call.
-- TUT-3. The lines about the credits that can be used at an instant, however old the ledger is.
CREATE FUNCTION "usable_credit_lines"(p_user uuid, p_now bigint) RETURNS SETOF credit_lines LANGUAGE sql STABLE AS $$
  SELECT * FROM credit_lines WHERE user_id = p_user AND lot = ANY (ARRAY(SELECT lot FROM credit_lines WHERE user_id = p_user AND expires_at > p_now))
$$;--> statement-breakpoint
-- TUT-2. All that a change of a learner's lesson is decided on. xmin, the transaction that wrote a row, is its version. Of the credits that can
-- be used there is one line for each lot and kind, with how many it stands for; they are read only where an instant is given.
CREATE FUNCTION "read_tutoring_lesson"(p_user uuid, p_id uuid, p_now bigint, p_request uuid) RETURNS json LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_lesson json;
  v_version text;
  v_held json;
  v_moved uuid;
  v_lines json;
  v_usable json;
BEGIN
  SELECT to_json(l), xmin::text INTO v_lesson, v_version FROM tutoring_lessons l WHERE id = p_id AND user_id = p_user;
  IF FOUND THEN
    SELECT json_agg(json_build_object('id', id, 'at', at, 'kind', kind, 'lot', lot, 'amount', amount, 'hold', hold)) INTO v_lines
    FROM credit_lines WHERE user_id = p_user AND hold = p_id::text;
  ELSE
    SELECT to_json(s) INTO v_held FROM tutoring_slots s WHERE id = p_id AND user_id = p_user AND held_until IS NOT NULL;
  END IF;
  IF p_request IS NOT NULL THEN
    SELECT lesson_id INTO v_moved FROM tutoring_moves WHERE id = p_request;
  END IF;
  IF p_now IS NOT NULL THEN
    SELECT json_strip_nulls(json_agg(json_build_object(
      'id', kind || ' ' || lot, 'at', at, 'kind', kind, 'lot', lot, 'amount', amount, 'expiresAt', expires_at, 'lines', lines))) INTO v_usable
    FROM (
      SELECT lot, kind, sum(amount) AS amount, max(at) AS at, max(expires_at) AS expires_at, count(*) AS lines
      FROM usable_credit_lines(p_user, p_now) GROUP BY lot, kind
    ) AS sums;
  END IF;
  RETURN json_build_object('lesson', v_lesson, 'version', v_version, 'held', v_held, 'movedBefore', v_moved,
    'lines', coalesce(v_lines, '[]'), 'usable', coalesce(v_usable, '[]'));
END $$;--> statement-breakpoint
-- TUT-2, TUT-3. Writes a lesson as it was decided to be, with the credit lines that go with it and its time, all or nothing: 'changed' where what
-- that was decided on is no more so (a ledger is only added to: as many lines are the same lines), 'taken' where it moves to a time that is.
-- Locks are taken in one order, learner, lesson, tutor: two lessons of a tutor that swap their times would otherwise wait for each other.
-- Where nothing was written nobody waits for the disk (synchronous_commit).
CREATE FUNCTION "write_tutoring_lesson"(p_lesson json, p_version text, p_lines json, p_known integer, p_now bigint, p_request uuid) RETURNS json LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_lesson tutoring_lessons := json_populate_record(NULL::tutoring_lessons, p_lesson);
  v_slot tutoring_slots;
BEGIN
  PERFORM 1 FROM identities WHERE id = v_lesson.user_id FOR NO KEY UPDATE;
  IF (SELECT xmin::text FROM tutoring_lessons WHERE id = v_lesson.id FOR UPDATE) IS DISTINCT FROM p_version
    OR (SELECT count(*) FROM usable_credit_lines(v_lesson.user_id, p_now)) <> p_known THEN
    PERFORM set_config('synchronous_commit', 'off', true);
    RETURN '"changed"';
  END IF;
  IF p_version IS NULL THEN
    UPDATE tutoring_slots SET held_until = NULL WHERE id = v_lesson.id AND user_id = v_lesson.user_id AND held_until IS NOT NULL;
    IF NOT FOUND THEN
      RETURN '"changed"';
    END IF;
    INSERT INTO tutoring_lessons (id, tutor_id, user_id, starts_at, ends_at, credits, booked_at, zone, paid_at, pay_until)
    SELECT v_lesson.id, v_lesson.tutor_id, v_lesson.user_id, v_lesson.starts_at, v_lesson.ends_at, v_lesson.credits, v_lesson.booked_at, v_lesson.zone, v_lesson.paid_at, v_lesson.pay_until;
  ELSE
    IF p_request IS NOT NULL THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('tutor ' || v_lesson.tutor_id, 0));
      BEGIN
        DELETE FROM tutoring_slots WHERE id = v_lesson.id RETURNING * INTO STRICT v_slot;
        INSERT INTO tutoring_slots (id, tutor_id, user_id, starts_at, ends_at, until)
        VALUES (v_slot.id, v_slot.tutor_id, v_slot.user_id, v_lesson.starts_at, v_lesson.ends_at, v_lesson.ends_at + v_slot.until - v_slot.ends_at) ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'taken' USING ERRCODE = 'exclusion_violation';
        END IF;
        INSERT INTO tutoring_moves (id, lesson_id) VALUES (p_request, v_lesson.id);
      EXCEPTION
        WHEN exclusion_violation THEN
          PERFORM set_config('synchronous_commit', 'off', true);
          RETURN '"taken"';
        WHEN unique_violation THEN
          RETURN '"changed"';
      END;
    END IF;
    UPDATE tutoring_lessons SET starts_at = v_lesson.starts_at, ends_at = v_lesson.ends_at, paid_at = v_lesson.paid_at, pay_until = v_lesson.pay_until,
      canceled_at = v_lesson.canceled_at, settled_at = v_lesson.settled_at, sequence = v_lesson.sequence WHERE id = v_lesson.id;
    IF v_lesson.canceled_at IS NOT NULL THEN
      DELETE FROM tutoring_slots WHERE id = v_lesson.id;
    END IF;
  END IF;
  INSERT INTO credit_lines (user_id, id, at, kind, lot, amount, hold)
  SELECT v_lesson.user_id, * FROM json_to_recordset(p_lines) AS line(id text, at bigint, kind text, lot text, amount integer, hold text);
  RETURN '"written"';
END $$;--> statement-breakpoint
-- TUT-2. As before, but who comes too late is told so by one look at an index, and a hold whose time is over goes only where it is in the way.
CREATE OR REPLACE FUNCTION "hold_tutoring_slot"(p_id uuid, p_tutor uuid, p_user uuid, p_starts bigint, p_ends bigint, p_until bigint, p_held bigint, p_now bigint) RETURNS json LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_known tutoring_slots;
BEGIN
  IF EXISTS (
    SELECT 1 FROM tutoring_slots WHERE tutor_id = p_tutor AND int8range(starts_at, until) && int8range(p_starts, p_until)
      AND user_id IS DISTINCT FROM p_user AND (held_until IS NULL OR held_until > p_now)
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO tutoring_slots (id, tutor_id, user_id, starts_at, ends_at, until, held_until)
  VALUES (p_id, p_tutor, p_user, p_starts, p_ends, p_until, p_held) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    RETURN to_json(p_held);
  END IF;
  SELECT * INTO v_known FROM tutoring_slots WHERE id = p_id;
  IF FOUND THEN
    RETURN CASE WHEN v_known.user_id = p_user AND v_known.starts_at = p_starts THEN to_json(coalesce(v_known.held_until, p_held)) END;
  END IF;
  PERFORM 1 FROM identities WHERE id = p_user FOR NO KEY UPDATE;
  BEGIN
    DELETE FROM tutoring_slots WHERE id IN (
      SELECT id FROM tutoring_slots WHERE held_until IS NOT NULL AND user_id = p_user
        OR held_until <= p_now AND tutor_id = p_tutor AND int8range(starts_at, until) && int8range(p_starts, p_until)
      FOR UPDATE SKIP LOCKED);
    INSERT INTO tutoring_slots (id, tutor_id, user_id, starts_at, ends_at, until, held_until)
    VALUES (p_id, p_tutor, p_user, p_starts, p_ends, p_until, p_held) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'taken' USING ERRCODE = 'exclusion_violation';
    END IF;
    RETURN to_json(p_held);
  EXCEPTION WHEN exclusion_violation THEN
    RETURN NULL;
  END;
END $$;
