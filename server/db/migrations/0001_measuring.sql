CREATE TABLE "experiments" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"variation" text NOT NULL,
	"source" text NOT NULL,
	"ts" bigint NOT NULL,
	CONSTRAINT "experiments_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "privacy_signals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"dnt" boolean NOT NULL,
	"gpc" boolean NOT NULL,
	"scope" text NOT NULL,
	"source" text NOT NULL,
	"page_url" text NOT NULL,
	"at" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "privacy_signals_once" UNIQUE("user_id","at","source")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"first_seen_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	CONSTRAINT "visitors_fingerprint" UNIQUE("fingerprint")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_signals" ADD CONSTRAINT "privacy_signals_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitors_last_seen_at" ON "visitors" USING btree ("last_seen_at");