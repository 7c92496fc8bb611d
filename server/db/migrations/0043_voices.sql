CREATE TABLE "tutor_voices" (
	"tutor_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"sound" text NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "tutor_voices_hash_tutor_id_pk" PRIMARY KEY("hash","tutor_id")
);
--> statement-breakpoint
ALTER TABLE "tutor_submissions" ADD COLUMN "voice" text;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "voice" text;--> statement-breakpoint
ALTER TABLE "tutor_voices" ADD CONSTRAINT "tutor_voices_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_voices_tutor_id" ON "tutor_voices" USING btree ("tutor_id");