CREATE TABLE "reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"next_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"user_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "sent_reminders_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "useful_until" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_next_at" ON "reminders" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "sent_reminders_sent_at" ON "sent_reminders" USING btree ("sent_at");--> statement-breakpoint
-- STK-3. Another choice is looked at at once.
CREATE FUNCTION "schedule_reminders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reminders (user_id, next_at) VALUES (NEW.user_id, 0) ON CONFLICT (user_id) DO UPDATE SET next_at = 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "keeper_reminder_conf" AFTER INSERT OR UPDATE ON "keeper" FOR EACH ROW
WHEN (NEW.key = 'reminder_conf') EXECUTE FUNCTION schedule_reminders();--> statement-breakpoint
-- STK-3. Reminders that pause go on with the next practice, or with other rest days: each makes a new version of the streak.
CREATE FUNCTION "wake_reminders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reminders SET next_at = 0 WHERE user_id = NEW.user_id AND next_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "streaks_wake_reminders" AFTER INSERT OR UPDATE OF "version" ON "streaks" FOR EACH ROW EXECUTE FUNCTION wake_reminders();
