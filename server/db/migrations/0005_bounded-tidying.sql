ALTER TABLE "identities" ADD COLUMN "next_check_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "next_check_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "answer_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "identities_next_check_at" ON "identities" USING btree ("next_check_at") WHERE "identities"."kind" = 'anonymous';--> statement-breakpoint
CREATE INDEX "refresh_tokens_used_at" ON "refresh_tokens" USING btree ("used_at") WHERE "refresh_tokens"."used_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_next_check_at" ON "sessions" USING btree ("next_check_at");