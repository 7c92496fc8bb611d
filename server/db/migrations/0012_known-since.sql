-- STK-1. Since when a person is known: an account as long as the oldest of the identities that were merged into it.
UPDATE "identities" SET "created_at" = "first"."at"
FROM (SELECT "merged_into" AS "id", min("created_at") AS "at" FROM "identities" WHERE "merged_into" IS NOT NULL GROUP BY "merged_into") AS "first"
WHERE "identities"."id" = "first"."id" AND "identities"."created_at" > "first"."at";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "caller_of"(p_session uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_found json;
BEGIN
  SELECT json_build_object(
    'userId', account.id, 'ownId', own.id, 'kind', own.kind, 'registered', s.registered,
    'revokedAt', s.revoked_at, 'freeForUkraine', account.free_for_ukraine, 'knownSince', account.created_at)
  INTO v_found
  FROM sessions s
  JOIN identities own ON own.id = s.user_id
  JOIN identities account ON account.id = coalesce(own.merged_into, own.id)
  WHERE s.id = p_session;
  RETURN v_found;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "caller_and_profile_of"(p_session uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_found json;
BEGIN
  SELECT json_build_object(
    'userId', account.id, 'ownId', own.id, 'kind', own.kind, 'registered', s.registered,
    'revokedAt', s.revoked_at, 'freeForUkraine', account.free_for_ukraine, 'knownSince', account.created_at,
    'profile', json_build_object(
      'id', account.id, 'email', account.email, 'freeForUkraine', account.free_for_ukraine, 'name', account.name, 'phone', account.phone,
      'registeredAt', account.registered_at,
      'keeper', (SELECT json_agg(json_build_array(k.key, k.value, k.updated_at) ORDER BY k.key) FROM keeper k WHERE k.user_id = account.id)))
  INTO v_found
  FROM sessions s
  JOIN identities own ON own.id = s.user_id
  JOIN identities account ON account.id = coalesce(own.merged_into, own.id)
  WHERE s.id = p_session;
  RETURN v_found;
END $$;
