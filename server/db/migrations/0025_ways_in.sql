CREATE TABLE "email_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"made_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"made_at" bigint NOT NULL,
	"lifetime" integer NOT NULL,
	"used_at" bigint,
	"used_for" uuid
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "email_proved_at" bigint;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "merged_at" bigint;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "merged" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_links_user_id" ON "sign_in_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_made_at" ON "sign_in_links" USING btree ("made_at");