CREATE TABLE "tutor_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"submissions" integer NOT NULL,
	"written_at" bigint NOT NULL,
	CONSTRAINT "tutor_reviews_lesson_id" UNIQUE("lesson_id"),
	CONSTRAINT "tutor_reviews_stars" CHECK ("tutor_reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "tutor_submissions" (
	"tutor_id" uuid PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"submissions" integer NOT NULL,
	"submitted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutoring_reports" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"note" text NOT NULL,
	"words" jsonb NOT NULL,
	"written_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "gone_at" bigint;--> statement-breakpoint
ALTER TABLE "tutor_reviews" ADD CONSTRAINT "tutor_reviews_lesson_id_tutoring_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."tutoring_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_submissions" ADD CONSTRAINT "tutor_submissions_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutoring_reports" ADD CONSTRAINT "tutoring_reports_lesson_id_tutoring_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."tutoring_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_reviews_pending" ON "tutor_reviews" USING btree ("written_at") WHERE "tutor_reviews"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "tutor_submissions_pending" ON "tutor_submissions" USING btree ("submitted_at") WHERE "tutor_submissions"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "tutors_gone" ON "tutors" USING btree ("gone_at") WHERE "tutors"."gone_at" is not null;