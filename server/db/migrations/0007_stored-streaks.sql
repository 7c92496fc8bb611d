CREATE TABLE "streaks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"today" integer,
	"streak" jsonb
);
--> statement-breakpoint
ALTER TABLE "streaks" ADD CONSTRAINT "streaks_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- STK-1. Every change of a person's passed lessons makes a new version of their streak, which is then counted again.
CREATE FUNCTION "renew_streaks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO streaks AS s (user_id, version)
  SELECT DISTINCT person, 1 FROM unnest(ARRAY[OLD.user_id, NEW.user_id]) AS person WHERE person IS NOT NULL ORDER BY person
  ON CONFLICT (user_id) DO UPDATE SET version = s.version + 1, today = NULL, streak = NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "attempts_passed_new" AFTER INSERT ON "attempts" FOR EACH ROW
WHEN (NEW.passed_at IS NOT NULL) EXECUTE FUNCTION renew_streaks();--> statement-breakpoint
CREATE TRIGGER "attempts_passed_changed" AFTER UPDATE OF "user_id", "passed_at", "passed_zone" ON "attempts" FOR EACH ROW
WHEN ((OLD.passed_at IS NOT NULL OR NEW.passed_at IS NOT NULL)
  AND (OLD.user_id, OLD.passed_at, OLD.passed_zone) IS DISTINCT FROM (NEW.user_id, NEW.passed_at, NEW.passed_zone))
EXECUTE FUNCTION renew_streaks();--> statement-breakpoint
CREATE TRIGGER "attempts_passed_gone" AFTER DELETE ON "attempts" FOR EACH ROW
WHEN (OLD.passed_at IS NOT NULL) EXECUTE FUNCTION renew_streaks();--> statement-breakpoint
INSERT INTO "streaks" ("user_id", "version") SELECT DISTINCT "user_id", 1 FROM "attempts" WHERE "passed_at" IS NOT NULL;--> statement-breakpoint
-- The stored streak for a local day, or the version and the log that it is counted from: a line for each passed lesson, with its
-- instant and its zone. The log is one text from an index, since ten thousand rows of a driver cost more than counting them.
CREATE FUNCTION "streak_of"(p_user uuid, p_today integer) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_known streaks%ROWTYPE;
BEGIN
  SELECT * INTO v_known FROM streaks WHERE user_id = p_user;
  IF v_known.today = p_today THEN
    RETURN json_build_object('streak', v_known.streak);
  END IF;
  RETURN json_build_object('streak', NULL, 'version', v_known.version, 'log', (
    SELECT string_agg(passed_at || ' ' || passed_zone, E'\n' ORDER BY passed_at, passed_zone)
    FROM attempts WHERE user_id = p_user AND passed_at IS NOT NULL));
END $$;
