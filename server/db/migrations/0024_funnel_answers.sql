CREATE TABLE "funnel_answers" (
	"user_id" uuid NOT NULL,
	"funnel" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" bigint NOT NULL,
	"submitted_at" bigint NOT NULL,
	"result" text,
	CONSTRAINT "funnel_answers_user_id_funnel_pk" PRIMARY KEY("user_id","funnel")
);
--> statement-breakpoint
ALTER TABLE "funnel_answers" ADD CONSTRAINT "funnel_answers_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;