CREATE TABLE "tutoring_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutoring_moves" ADD CONSTRAINT "tutoring_moves_lesson_id_tutoring_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."tutoring_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutoring_moves_lesson_id" ON "tutoring_moves" USING btree ("lesson_id");--> statement-breakpoint
-- TUT-2. What is known of moves before: the last of each lesson.
INSERT INTO "tutoring_moves" ("id", "lesson_id") SELECT "last_request", "id" FROM "tutoring_lessons" WHERE "last_request" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "tutoring_lessons" DROP COLUMN "last_request";