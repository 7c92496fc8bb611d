-- TUT-2. An exclusion constraint on ids needs the operators that this extension gives them (PostgreSQL, btree_gist).
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "tutoring_lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tutor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"credits" integer NOT NULL,
	"booked_at" bigint NOT NULL,
	"paid_at" bigint,
	"pay_until" bigint,
	"canceled_at" bigint,
	"missed_at" bigint,
	"settled_at" bigint,
	"sequence" integer DEFAULT 0 NOT NULL,
	"last_request" uuid
);
--> statement-breakpoint
CREATE TABLE "tutoring_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tutor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"until" bigint NOT NULL,
	"held_until" bigint
);
--> statement-breakpoint
CREATE TABLE "tutors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"teaches" text[] NOT NULL,
	"status" text NOT NULL,
	"availability" jsonb NOT NULL,
	"rest" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutoring_lessons" ADD CONSTRAINT "tutoring_lessons_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutoring_lessons" ADD CONSTRAINT "tutoring_lessons_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutoring_slots" ADD CONSTRAINT "tutoring_slots_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutoring_slots" ADD CONSTRAINT "tutoring_slots_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutoring_lessons_user_id" ON "tutoring_lessons" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "tutoring_lessons_tutor_id" ON "tutoring_lessons" USING btree ("tutor_id","starts_at");--> statement-breakpoint
CREATE INDEX "tutoring_lessons_unsettled" ON "tutoring_lessons" USING btree ("ends_at") WHERE "tutoring_lessons"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "tutoring_lessons_pay_until" ON "tutoring_lessons" USING btree ("pay_until") WHERE "tutoring_lessons"."pay_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tutoring_slots_one_hold" ON "tutoring_slots" USING btree ("user_id") WHERE "tutoring_slots"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "tutoring_slots_held_until" ON "tutoring_slots" USING btree ("held_until") WHERE "tutoring_slots"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "credit_lines_hold" ON "credit_lines" USING btree ("user_id","hold") WHERE "credit_lines"."hold" is not null;--> statement-breakpoint
ALTER TABLE "tutoring_slots" ADD CONSTRAINT "tutoring_slots_tutor" EXCLUDE USING gist ("tutor_id" WITH =, int8range("starts_at", "until") WITH &&);--> statement-breakpoint
ALTER TABLE "tutoring_slots" ADD CONSTRAINT "tutoring_slots_learner" EXCLUDE USING gist ("user_id" WITH =, int8range("starts_at", "ends_at") WITH &&);--> statement-breakpoint
-- TUT-2. Holds a time in the place of what the learner held before, once for its id, in one round trip. Null where tutor or learner is not
-- free: then what was held before still is. Holds whose time is over give way; what another frees just now is left to it.
CREATE FUNCTION "hold_tutoring_slot"(p_id uuid, p_tutor uuid, p_user uuid, p_starts bigint, p_ends bigint, p_until bigint, p_held bigint, p_now bigint) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_known tutoring_slots;
BEGIN
  INSERT INTO tutoring_slots (id, tutor_id, user_id, starts_at, ends_at, until, held_until)
  VALUES (p_id, p_tutor, p_user, p_starts, p_ends, p_until, p_held) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    RETURN to_json(p_held);
  END IF;
  SELECT * INTO v_known FROM tutoring_slots WHERE id = p_id;
  IF FOUND THEN
    RETURN CASE WHEN v_known.user_id = p_user AND v_known.starts_at = p_starts THEN to_json(coalesce(v_known.held_until, p_held)) END;
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM tutoring_slots WHERE held_until IS NOT NULL AND user_id = p_user
    UNION ALL SELECT 1 FROM tutoring_slots WHERE held_until <= p_now AND tutor_id = p_tutor
  ) THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM identities WHERE id = p_user FOR NO KEY UPDATE;
  BEGIN
    DELETE FROM tutoring_slots WHERE id IN (
      SELECT id FROM tutoring_slots WHERE held_until IS NOT NULL AND (user_id = p_user OR (tutor_id = p_tutor AND held_until <= p_now)) FOR UPDATE SKIP LOCKED);
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
