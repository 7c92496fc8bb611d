CREATE TABLE "credit_lines" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"lot" text NOT NULL,
	"amount" integer NOT NULL,
	"expires_at" bigint,
	"hold" text,
	CONSTRAINT "credit_lines_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"user_id" uuid,
	"key" text NOT NULL,
	"plan" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"months" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" bigint NOT NULL,
	"covers_from" bigint NOT NULL,
	"covers_until" bigint NOT NULL,
	"last4" text,
	CONSTRAINT "payments_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "provider_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ahead" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"key" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"card" text NOT NULL,
	"last4" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"subscription_id" uuid NOT NULL,
	"id" text NOT NULL,
	"event" jsonb NOT NULL,
	CONSTRAINT "subscription_events_subscription_id_id_pk" PRIMARY KEY("subscription_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"category" text NOT NULL,
	"trial" boolean NOT NULL,
	"state" jsonb NOT NULL,
	"card" jsonb,
	"card_hash" text,
	"challenge" uuid,
	"paid" jsonb NOT NULL,
	"started_at" bigint NOT NULL,
	"next_task_at" bigint,
	"done_task" text,
	"asked" jsonb,
	"leased_until" bigint DEFAULT 0 NOT NULL,
	"card_ref" text,
	CONSTRAINT "subscriptions_challenge_unique" UNIQUE("challenge")
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DELETE FROM "checkouts";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "sold" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "asked_at" bigint;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "card_hash" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "ref" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "credit_lines" ADD CONSTRAINT "credit_lines_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_clocks" ADD CONSTRAINT "sandbox_clocks_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_user_id" ON "payments" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_covers_until" ON "payments" USING btree ("covers_until") WHERE "payments"."user_id" is null;--> statement-breakpoint
CREATE INDEX "provider_reports_received_at" ON "provider_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id" ON "subscriptions" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_next_task_at" ON "subscriptions" USING btree ("next_task_at") WHERE "subscriptions"."next_task_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_trial" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."trial";--> statement-breakpoint
CREATE INDEX "checkouts_asked_at" ON "checkouts" USING btree ("asked_at") WHERE "checkouts"."asked_at" is not null;