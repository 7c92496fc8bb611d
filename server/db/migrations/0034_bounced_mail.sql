DROP INDEX "identities_next_check_at";--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "email_bounced_at" bigint;--> statement-breakpoint
CREATE INDEX "identities_next_check_at" ON "identities" USING btree ("next_check_at") WHERE "identities"."email_proved_at" is null;