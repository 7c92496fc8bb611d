CREATE TABLE "classroom_stays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"connection" uuid NOT NULL,
	"came_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"left_at" bigint,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classroom_written" (
	"lesson_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"text" text NOT NULL,
	"meaning" text,
	"at" bigint NOT NULL,
	"revision" integer NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "classroom_written_lesson_id_id_pk" PRIMARY KEY("lesson_id","id")
);
--> statement-breakpoint
ALTER TABLE "tutoring_lessons" ADD COLUMN "tutor_absent_at" bigint;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "classroom_stays" ADD CONSTRAINT "classroom_stays_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classroom_written" ADD CONSTRAINT "classroom_written_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classroom_stays_lesson_id" ON "classroom_stays" USING btree ("lesson_id","user_id");--> statement-breakpoint
CREATE INDEX "classroom_stays_user_id" ON "classroom_stays" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classroom_written_user_id" ON "classroom_written" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classroom_written_at" ON "classroom_written" USING btree ("at");--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_owner_id_identities_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_owner_id" UNIQUE("owner_id");--> statement-breakpoint
-- TUT-2, TUT-3. As before, with who did not come, and with a gift among the lines.
CREATE OR REPLACE FUNCTION "write_tutoring_lesson"(p_lesson json, p_version text, p_lines json, p_known integer, p_now bigint, p_request uuid) RETURNS json LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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
      canceled_at = v_lesson.canceled_at, missed_at = v_lesson.missed_at, tutor_absent_at = v_lesson.tutor_absent_at, settled_at = v_lesson.settled_at, sequence = v_lesson.sequence WHERE id = v_lesson.id;
    IF v_lesson.canceled_at IS NOT NULL THEN
      DELETE FROM tutoring_slots WHERE id = v_lesson.id;
    END IF;
  END IF;
  INSERT INTO credit_lines (user_id, id, at, kind, lot, amount, hold, expires_at)
  SELECT v_lesson.user_id, * FROM json_to_recordset(p_lines) AS line(id text, at bigint, kind text, lot text, amount integer, hold text, "expiresAt" bigint);
  RETURN '"written"';
END $$;
