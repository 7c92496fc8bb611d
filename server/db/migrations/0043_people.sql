-- TUT-2. The constraints of tutoring_slots keep the times of one tutor apart, and those of one learner. Who both teaches and learns is one person
-- under two ids: a time that they cannot give twice is not taken, as if a constraint had refused it (INSERT … ON CONFLICT DO NOTHING). Two who
-- want it at once wait for each other, person by person in one order.
CREATE FUNCTION "keep_own_times_apart"() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_teacher uuid := (SELECT owner_id FROM tutors WHERE id = NEW.tutor_id);
  v_own_tutor uuid := (SELECT id FROM tutors WHERE owner_id = NEW.user_id);
BEGIN
  IF v_teacher IS NULL AND v_own_tutor IS NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(key) FROM (
    SELECT hashtextextended('times of ' || person, 0) AS key FROM unnest(ARRAY[v_teacher, CASE WHEN v_own_tutor IS NOT NULL THEN NEW.user_id END]) AS person
    WHERE person IS NOT NULL ORDER BY key OFFSET 0) AS keys;
  IF EXISTS (SELECT 1 FROM tutoring_slots WHERE user_id = v_teacher AND int8range(starts_at, ends_at) && int8range(NEW.starts_at, NEW.ends_at))
    OR EXISTS (SELECT 1 FROM tutoring_slots WHERE tutor_id = v_own_tutor AND int8range(starts_at, until) && int8range(NEW.starts_at, NEW.ends_at) AND starts_at < NEW.ends_at AND NEW.starts_at < ends_at) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "tutoring_slots_person" BEFORE INSERT ON "tutoring_slots" FOR EACH ROW EXECUTE FUNCTION "keep_own_times_apart"();
