CREATE TABLE "student_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" bigint NOT NULL,
	"photo" text,
	"decided_at" bigint,
	"withdrawn_at" bigint,
	"refusal" text,
	"until" bigint
);
--> statement-breakpoint
ALTER TABLE "student_proofs" ADD CONSTRAINT "student_proofs_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_proofs_user" ON "student_proofs" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "student_proofs_waiting" ON "student_proofs" USING btree ("user_id") WHERE "student_proofs"."photo" is not null;--> statement-breakpoint
CREATE INDEX "student_proofs_sent_at" ON "student_proofs" USING btree ("sent_at") WHERE "student_proofs"."photo" is not null;