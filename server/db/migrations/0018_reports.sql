CREATE TABLE "answer_reports" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"concept" text NOT NULL,
	"lang" text NOT NULL,
	"given" text NOT NULL,
	"expected" text NOT NULL,
	"compared" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reported_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
ALTER TABLE "answer_reports" ADD CONSTRAINT "answer_reports_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_reports_open" ON "answer_reports" USING btree ("lang","concept") WHERE "answer_reports"."status" = 'open';