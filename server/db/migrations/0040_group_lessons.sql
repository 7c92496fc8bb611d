CREATE TABLE "group_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"booked_at" bigint NOT NULL,
	"canceled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "group_lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series_id" uuid NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"seats" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"canceled_at" bigint,
	"confirmed_at" bigint,
	CONSTRAINT "group_lessons_taken" CHECK ("group_lessons"."taken" between 0 and "group_lessons"."seats")
);
--> statement-breakpoint
CREATE TABLE "group_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tutor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"level" text NOT NULL,
	"topic" text NOT NULL,
	"interests" text[] NOT NULL,
	"zone" text NOT NULL,
	"weekday" integer NOT NULL,
	"minute" integer NOT NULL,
	"seats" integer NOT NULL,
	"status" text NOT NULL,
	"materials" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "group_series_seats" CHECK (case "group_series"."kind" when 'lesson' then "group_series"."seats" between 2 and 6 else "group_series"."seats" between 3 and 10 end),
	CONSTRAINT "group_series_time" CHECK ("group_series"."weekday" between 1 and 7 and "group_series"."minute" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "group_waitlist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" bigint NOT NULL,
	"offered_until" bigint,
	"ended_at" bigint
);
--> statement-breakpoint
ALTER TABLE "tutoring_slots" ALTER COLUMN "tutor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tutoring_slots" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "group_bookings" ADD CONSTRAINT "group_bookings_lesson_id_group_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."group_lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_bookings" ADD CONSTRAINT "group_bookings_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_lessons" ADD CONSTRAINT "group_lessons_series_id_group_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."group_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_series" ADD CONSTRAINT "group_series_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_waitlist" ADD CONSTRAINT "group_waitlist_lesson_id_group_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."group_lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_waitlist" ADD CONSTRAINT "group_waitlist_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_bookings_one_seat" ON "group_bookings" USING btree ("lesson_id","user_id") WHERE "group_bookings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "group_bookings_user_id" ON "group_bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_lessons_starts_at" ON "group_lessons" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "group_lessons_undecided" ON "group_lessons" USING btree ("starts_at") WHERE "group_lessons"."canceled_at" is null and "group_lessons"."confirmed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_waitlist_one_place" ON "group_waitlist" USING btree ("lesson_id","user_id") WHERE "group_waitlist"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "group_waitlist_user_id" ON "group_waitlist" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_waitlist_offered_until" ON "group_waitlist" USING btree ("offered_until") WHERE "group_waitlist"."ended_at" is null and "group_waitlist"."offered_until" is not null;--> statement-breakpoint
ALTER TABLE "tutoring_slots" ADD CONSTRAINT "tutoring_slots_held_by_both" CHECK ("tutoring_slots"."held_until" is null or ("tutoring_slots"."tutor_id" is not null and "tutoring_slots"."user_id" is not null));