DROP INDEX "attempts_passed";--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "device_answered_at" bigint;--> statement-breakpoint
CREATE INDEX "attempts_passed" ON "attempts" USING btree ("user_id","passed_at","passed_zone") WHERE "attempts"."passed_at" is not null;