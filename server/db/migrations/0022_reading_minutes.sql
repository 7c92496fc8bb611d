CREATE TABLE "reading_days" (
	"user_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"zone" text NOT NULL,
	"minutes" integer[] NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "reading_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "reading_days" ADD CONSTRAINT "reading_days_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- STK-1. A day of ten minutes counts: it makes a new version of the streak, as a passed lesson does.
CREATE TRIGGER "reading_days_counted" AFTER INSERT OR UPDATE ON "reading_days" FOR EACH ROW
WHEN (cardinality(NEW.minutes) >= 10) EXECUTE FUNCTION renew_streaks();--> statement-breakpoint
CREATE TRIGGER "reading_days_gone" AFTER DELETE ON "reading_days" FOR EACH ROW
WHEN (cardinality(OLD.minutes) >= 10) EXECUTE FUNCTION renew_streaks();--> statement-breakpoint
-- Saves the minutes in which somebody read. One that is known already, on whichever day, is not counted twice; the person is locked, so that deliveries at once are kept one by one.
CREATE FUNCTION "save_reading_minutes"(p_user uuid, p_zone text, p_minutes jsonb) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_owner uuid;
BEGIN
  SELECT coalesce(merged_into, id) INTO v_owner FROM identities WHERE id = p_user;
  PERFORM 1 FROM identities WHERE id = v_owner FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN to_json(false); END IF;
  INSERT INTO reading_days (user_id, day, zone, minutes, last_at)
  SELECT v_owner, given.day, p_zone, array_agg(DISTINCT given.minute), max(given.at)
  FROM jsonb_to_recordset(p_minutes) AS given(minute integer, at bigint, day integer)
  WHERE NOT EXISTS (
    SELECT 1 FROM reading_days known
    WHERE known.user_id = v_owner AND known.day BETWEEN given.day - 2 AND given.day + 2 AND known.day <> given.day AND given.minute = ANY (known.minutes))
  GROUP BY given.day ORDER BY given.day
  ON CONFLICT (user_id, day) DO UPDATE SET
    minutes = (SELECT array_agg(DISTINCT each) FROM unnest(reading_days.minutes || excluded.minutes) AS each),
    last_at = greatest(reading_days.last_at, excluded.last_at)
  WHERE NOT reading_days.minutes @> excluded.minutes;
  RETURN to_json(true);
END $$;--> statement-breakpoint
-- What a streak is counted from: a line for each passed lesson, each review that counts and each day of ten minutes' reading.
CREATE OR REPLACE FUNCTION "streak_log"(p_user uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'streak', NULL,
    'version', (SELECT version FROM streaks WHERE user_id = p_user),
    'log', (
      SELECT string_agg(done.kind || ' ' || done.at || ' ' || done.zone, E'\n' ORDER BY done.at, done.zone)
      FROM (
        SELECT CASE lesson WHEN 'review' THEN 'review' ELSE 'lesson' END AS kind, passed_at AS at, passed_zone AS zone
        FROM attempts WHERE user_id = p_user AND passed_at IS NOT NULL
        UNION ALL
        SELECT 'reading', last_at, zone FROM reading_days WHERE user_id = p_user AND cardinality(minutes) >= 10
      ) AS done),
    'rest', (SELECT value FROM keeper WHERE user_id = p_user AND key = 'rest_days'))
$$;
