CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"again" boolean NOT NULL,
	"opened_at" bigint NOT NULL,
	CONSTRAINT "checkouts_open" UNIQUE("user_id","plan","amount","currency")
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "card_hash" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_opened_at" ON "checkouts" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","created_at");