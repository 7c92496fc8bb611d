CREATE TABLE "tutoring_reminders" (
	"lesson_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" bigint NOT NULL,
	CONSTRAINT "tutoring_reminders_lesson_id_kind_starts_at_pk" PRIMARY KEY("lesson_id","kind","starts_at")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "tutoring_lessons" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "native" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "speaks" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "levels" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "topics" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "about" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tutoring_reminders" ADD CONSTRAINT "tutoring_reminders_lesson_id_tutoring_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."tutoring_lessons"("id") ON DELETE cascade ON UPDATE no action;