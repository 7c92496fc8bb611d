CREATE TABLE "attended_classes" (
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ended_at" bigint NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "attended_classes_lesson_id_user_id_pk" PRIMARY KEY("lesson_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_voices" (
	"tutor_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"sound" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "tutor_voices_hash_tutor_id_pk" PRIMARY KEY("hash","tutor_id")
);
--> statement-breakpoint
ALTER TABLE "classroom_stays" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_bookings" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_lessons" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "group_lessons" ADD COLUMN "cancel_note" text;--> statement-breakpoint
ALTER TABLE "group_lessons" ADD COLUMN "attendance_at" bigint;--> statement-breakpoint
ALTER TABLE "group_lessons" ADD COLUMN "told_at" bigint;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "first_date" text;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "weeks" integer;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "submissions" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "submitted_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "ended_at" bigint;--> statement-breakpoint
ALTER TABLE "group_waitlist" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_waitlist" ADD COLUMN "told_at" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_notice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_submissions" ADD COLUMN "voice" text;--> statement-breakpoint
ALTER TABLE "tutoring_lessons" ADD COLUMN "attendance_at" bigint;--> statement-breakpoint
ALTER TABLE "tutoring_lessons" ADD COLUMN "told" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "voice" text;--> statement-breakpoint
ALTER TABLE "attended_classes" ADD CONSTRAINT "attended_classes_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_voices" ADD CONSTRAINT "tutor_voices_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attended_classes_user_id" ON "attended_classes" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "tutor_voices_tutor_id" ON "tutor_voices" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "group_lessons_series_id" ON "group_lessons" USING btree ("series_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_lessons_unattended" ON "group_lessons" USING btree ("ends_at") WHERE "group_lessons"."attendance_at" is null and "group_lessons"."confirmed_at" is not null and "group_lessons"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "group_lessons_untold" ON "group_lessons" USING btree ("canceled_at") WHERE "group_lessons"."canceled_at" is not null and "group_lessons"."told_at" is null;--> statement-breakpoint
CREATE INDEX "group_series_tutor_id" ON "group_series" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "group_series_pending" ON "group_series" USING btree ("submitted_at") WHERE "group_series"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "group_waitlist_untold" ON "group_waitlist" USING btree ("offered_until") WHERE "group_waitlist"."ended_at" is null and "group_waitlist"."offered_until" is not null and "group_waitlist"."told_at" is null;--> statement-breakpoint
CREATE INDEX "tutoring_lessons_unattended" ON "tutoring_lessons" USING btree ("ends_at") WHERE "tutoring_lessons"."attendance_at" is null and "tutoring_lessons"."settled_at" is not null and "tutoring_lessons"."paid_at" is not null and "tutoring_lessons"."canceled_at" is null and "tutoring_lessons"."missed_at" is null;--> statement-breakpoint
CREATE INDEX "tutoring_lessons_untold" ON "tutoring_lessons" USING btree ("id") WHERE "tutoring_lessons"."told" < "tutoring_lessons"."sequence" and "tutoring_lessons"."paid_at" is not null;--> statement-breakpoint
-- From here on by hand.
-- STK-1. A class that somebody attended makes a new version of their streak, as a passed lesson does. Its rows only go with their person.
CREATE TRIGGER "attended_classes_new" AFTER INSERT ON "attended_classes" FOR EACH ROW EXECUTE FUNCTION renew_streaks();--> statement-breakpoint
-- What a streak is counted from: a line for each passed lesson, each review that counts, each day of ten minutes' reading and each attended class.
CREATE OR REPLACE FUNCTION "streak_log"(p_user uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'streak', NULL,
    'version', (SELECT version FROM streaks WHERE user_id = p_user),
    'log', (
      SELECT string_agg(done.kind || ' ' || done.at || ' ' || done.zone, E'\n' ORDER BY done.at, done.zone)
      FROM (
        SELECT CASE lesson WHEN 'review' THEN 'review' ELSE 'lesson' END AS kind, passed_at AS at, passed_zone AS zone
        FROM attempts WHERE user_id = p_user AND passed_at IS NOT NULL
        UNION ALL
        SELECT 'reading', last_at, zone FROM reading_days WHERE user_id = p_user AND cardinality(minutes) >= 10
        UNION ALL
        SELECT 'class', ended_at, zone FROM attended_classes WHERE user_id = p_user
      ) AS done),
    'rest', (SELECT value FROM keeper WHERE user_id = p_user AND key = 'rest_days'))
$$;--> statement-breakpoint
-- Nobody is written to about what happened before there were letters about it.
UPDATE "tutoring_lessons" SET "told" = "sequence";--> statement-breakpoint
UPDATE "group_lessons" SET "told_at" = "canceled_at";--> statement-breakpoint
UPDATE "group_waitlist" SET "told_at" = "offered_until";--> statement-breakpoint
-- TUT-2. The constraints of tutoring_slots keep the times of one tutor apart, and those of one learner. Who both teaches and learns is one person
-- under two ids: a time that they cannot give twice is not taken, as if a constraint had refused it (INSERT … ON CONFLICT DO NOTHING). Two who
-- want it at once wait for each other, person by person in one order.
CREATE FUNCTION "keep_own_times_apart"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_teacher uuid := (SELECT owner_id FROM tutors WHERE id = NEW.tutor_id);
  v_own_tutor uuid := (SELECT id FROM tutors WHERE owner_id = NEW.user_id);
BEGIN
  IF v_teacher IS NULL AND v_own_tutor IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(key) FROM (
    SELECT hashtextextended('times of ' || person, 0) AS key FROM unnest(ARRAY[v_teacher, CASE WHEN v_own_tutor IS NOT NULL THEN NEW.user_id END]) AS person
    WHERE person IS NOT NULL ORDER BY key OFFSET 0) AS keys;
  IF EXISTS (SELECT 1 FROM tutoring_slots WHERE user_id = v_teacher AND int8range(starts_at, ends_at) && int8range(NEW.starts_at, NEW.ends_at))
    OR EXISTS (SELECT 1 FROM tutoring_slots WHERE tutor_id = v_own_tutor AND int8range(starts_at, until) && int8range(NEW.starts_at, NEW.ends_at) AND starts_at < NEW.ends_at AND NEW.starts_at < ends_at) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "tutoring_slots_person" BEFORE INSERT ON "tutoring_slots" FOR EACH ROW EXECUTE FUNCTION "keep_own_times_apart"();--> statement-breakpoint
-- TUT-2. As before, but also a learner who is elsewhere at that time is told so by one look at an index: nothing is locked or written for them.
CREATE OR REPLACE FUNCTION "hold_tutoring_slot"(p_id uuid, p_tutor uuid, p_user uuid, p_starts bigint, p_ends bigint, p_until bigint, p_held bigint, p_now bigint) RETURNS json LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_known tutoring_slots;
BEGIN
  IF EXISTS (
    SELECT 1 FROM tutoring_slots WHERE tutor_id = p_tutor AND int8range(starts_at, until) && int8range(p_starts, p_until)
      AND user_id IS DISTINCT FROM p_user AND (held_until IS NULL OR held_until > p_now)
  ) OR EXISTS (
    SELECT 1 FROM tutoring_slots WHERE user_id = p_user AND int8range(starts_at, ends_at) && int8range(p_starts, p_ends)
      AND held_until IS NULL AND id <> p_id
  ) THEN
    RETURN NULL;
  END IF;
  -- Where the trigger waits for a person, the learner is locked before, as in a move.
  IF EXISTS (SELECT 1 FROM tutors WHERE (id = p_tutor AND owner_id IS NOT NULL) OR owner_id = p_user) THEN
    PERFORM 1 FROM identities WHERE id = p_user FOR NO KEY UPDATE;
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
END $$;--> statement-breakpoint
-- TUT-2. As before, but what is held under the id of somebody else's lesson is no time that could be booked under it.
CREATE OR REPLACE FUNCTION "read_tutoring_lesson"(p_user uuid, p_id uuid, p_now bigint, p_request uuid) RETURNS json LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
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
    SELECT to_json(s) INTO v_held FROM tutoring_slots s WHERE id = p_id AND user_id = p_user AND held_until IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM tutoring_lessons WHERE id = p_id);
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
END $$;
