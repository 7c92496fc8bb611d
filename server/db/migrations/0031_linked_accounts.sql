CREATE TABLE "linked_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"linked_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "linked_accounts_subject" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"hash" text PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"provider" text NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"locale" text NOT NULL,
	"next" text,
	"made_at" bigint NOT NULL,
	"claimed_at" bigint,
	"claimed_for" uuid,
	"outcome" text,
	"subject" text
);
--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "linked_accounts_user_id" ON "linked_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_user_id" ON "provider_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_made_at" ON "provider_sign_ins" USING btree ("made_at");