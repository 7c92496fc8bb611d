DROP INDEX "attempts_passed";--> statement-breakpoint
CREATE INDEX "attempts_passed" ON "attempts" USING btree ("user_id","passed_at","passed_zone","lesson") WHERE "attempts"."passed_at" is not null;--> statement-breakpoint
-- STK-1. Other rest days make a new version of a person's streak, as passed lessons do.
CREATE TRIGGER "keeper_rest_days" AFTER INSERT OR UPDATE ON "keeper" FOR EACH ROW
WHEN (NEW.key = 'rest_days') EXECUTE FUNCTION renew_streaks();--> statement-breakpoint
CREATE TRIGGER "keeper_rest_days_gone" AFTER DELETE ON "keeper" FOR EACH ROW
WHEN (OLD.key = 'rest_days') EXECUTE FUNCTION renew_streaks();--> statement-breakpoint
-- What a streak is counted from: a line for each passed lesson or review, with its kind, its instant and its zone, and the rest days. The
-- log is one text from an index, since ten thousand rows of a driver cost more than counting them.
CREATE FUNCTION "streak_log"(p_user uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'streak', NULL,
    'version', (SELECT version FROM streaks WHERE user_id = p_user),
    'log', (
      SELECT string_agg(CASE lesson WHEN 'review' THEN 'review ' ELSE 'lesson ' END || passed_at || ' ' || passed_zone, E'\n' ORDER BY passed_at, passed_zone)
      FROM attempts WHERE user_id = p_user AND passed_at IS NOT NULL),
    'rest', (SELECT value FROM keeper WHERE user_id = p_user AND key = 'rest_days'))
$$;--> statement-breakpoint
-- The stored streak for a local day, or what it is counted from. Processes of the build before this migration call streak_of.
CREATE FUNCTION "streak_on"(p_user uuid, p_today integer) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_known streaks%ROWTYPE;
BEGIN
  SELECT * INTO v_known FROM streaks WHERE user_id = p_user;
  IF v_known.today = p_today THEN
    RETURN json_build_object('streak', v_known.streak);
  END IF;
  RETURN streak_log(p_user);
END $$;--> statement-breakpoint
-- Repairs and reviews change what days count for: what was counted without them is counted again.
UPDATE streaks SET today = NULL, streak = NULL;
