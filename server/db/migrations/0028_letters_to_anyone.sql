DROP INDEX "outbox_recipient";--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree (lower("recipient"),"created_at");