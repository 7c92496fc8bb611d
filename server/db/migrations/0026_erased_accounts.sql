ALTER TABLE "refresh_tokens" DROP CONSTRAINT "refresh_tokens_session_id_sessions_id_fk";
--> statement-breakpoint
ALTER TABLE "purchases" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- STK-1. A statement that deletes passed lessons makes one new version of each streak, however many they are: all of a person's go at once with their account.
CREATE FUNCTION "renew_streaks_of_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO streaks AS s (user_id, version)
  SELECT DISTINCT user_id, 1 FROM gone WHERE passed_at IS NOT NULL ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET version = s.version + 1, today = NULL, streak = NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "attempts_passed_gone" ON "attempts";--> statement-breakpoint
CREATE TRIGGER "attempts_passed_gone" AFTER DELETE ON "attempts" REFERENCING OLD TABLE AS "gone"
FOR EACH STATEMENT EXECUTE FUNCTION renew_streaks_of_gone();
