CREATE INDEX "credit_lines_at" ON "credit_lines" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "credit_lines_lot" ON "credit_lines" USING btree ("user_id","lot");--> statement-breakpoint
CREATE INDEX "credit_lines_expires_at" ON "credit_lines" USING btree ("user_id","expires_at") WHERE "credit_lines"."expires_at" is not null;