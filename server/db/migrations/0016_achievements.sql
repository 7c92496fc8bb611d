CREATE TABLE "achievements" (
	"user_id" uuid NOT NULL,
	"family" text NOT NULL,
	"tier" smallint NOT NULL,
	"awarded_at" bigint NOT NULL,
	CONSTRAINT "achievements_user_id_family_tier_pk" PRIMARY KEY("user_id","family","tier")
);
--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;