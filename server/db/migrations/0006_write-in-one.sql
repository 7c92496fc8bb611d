-- PRO-5. Finds the person of a session and writes a value for them, in one round trip. `written` is null where the session may not.
CREATE FUNCTION "put_keeper_value_by"(
  p_session uuid, p_own uuid, p_key text, p_value text, p_now bigint, p_most_keys integer, p_most_bytes integer
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  v_caller json := caller_of(p_session);
  v_may boolean := (v_caller->>'registered')::boolean AND v_caller->>'revokedAt' IS NULL AND (v_caller->>'ownId')::uuid = p_own;
BEGIN
  RETURN json_build_object(
    'caller', v_caller,
    'written', CASE WHEN v_may THEN put_keeper_value((v_caller->>'userId')::uuid, p_key, p_value, p_now, p_most_keys, p_most_bytes) END);
END $$;
