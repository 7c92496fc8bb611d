CREATE TABLE "attended_classes" (
	"lesson_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ended_at" bigint NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "attended_classes_lesson_id_user_id_pk" PRIMARY KEY("lesson_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "classroom_stays" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_lessons" ADD COLUMN "attendance_at" bigint;--> statement-breakpoint
ALTER TABLE "tutoring_lessons" ADD COLUMN "attendance_at" bigint;--> statement-breakpoint
ALTER TABLE "attended_classes" ADD CONSTRAINT "attended_classes_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attended_classes_user_id" ON "attended_classes" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "group_lessons_unattended" ON "group_lessons" USING btree ("ends_at") WHERE "group_lessons"."attendance_at" is null and "group_lessons"."confirmed_at" is not null and "group_lessons"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "tutoring_lessons_unattended" ON "tutoring_lessons" USING btree ("ends_at") WHERE "tutoring_lessons"."attendance_at" is null and "tutoring_lessons"."settled_at" is not null and "tutoring_lessons"."paid_at" is not null and "tutoring_lessons"."canceled_at" is null and "tutoring_lessons"."missed_at" is null;--> statement-breakpoint
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
$$;
