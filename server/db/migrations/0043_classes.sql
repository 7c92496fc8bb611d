ALTER TABLE "group_lessons" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "group_lessons" ADD COLUMN "cancel_note" text;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "first_date" text;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "weeks" integer;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "submissions" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "submitted_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_series" ADD COLUMN "ended_at" bigint;--> statement-breakpoint
CREATE INDEX "group_lessons_series_id" ON "group_lessons" USING btree ("series_id","starts_at");--> statement-breakpoint
CREATE INDEX "group_series_tutor_id" ON "group_series" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "group_series_pending" ON "group_series" USING btree ("submitted_at") WHERE "group_series"."status" = 'PENDING';