DROP INDEX "review_attempts_user";--> statement-breakpoint
CREATE INDEX "review_attempts_user_opened" ON "review_attempts" USING btree ("user_id","opened_at");