CREATE TABLE "level_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"target" text NOT NULL,
	"started_at" bigint NOT NULL,
	"hears" boolean NOT NULL,
	"seen" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"result" jsonb
);
--> statement-breakpoint
ALTER TABLE "level_tests" ADD CONSTRAINT "level_tests_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "level_tests_user" ON "level_tests" USING btree ("user_id","target","started_at");