-- What was bought so far was never charged again: each purchase becomes a fixed term.
CREATE TEMPORARY TABLE "bought" ON COMMIT DROP AS
SELECT *, greatest(1, round(("ends_at" - "bought_at") / 2629746000.0))::int AS "months",
	jsonb_build_object('id', "plan", 'kind', 'oneTime', 'category', "category", 'months', greatest(1, round(("ends_at" - "bought_at") / 2629746000.0))::int,
		'first', jsonb_build_object('amount', "amount", 'currency', "currency"), 'renewal', NULL) AS "sold"
FROM "purchases";--> statement-breakpoint
INSERT INTO "subscriptions" ("id", "user_id", "provider", "category", "trial", "state", "card_hash", "challenge", "paid", "started_at")
SELECT "id", "user_id", 'sandbox', "category", false,
	jsonb_build_object('plan', "sold", 'anchor', "bought_at", 'coveredUntil', "ends_at", 'trialEndsAt', NULL, 'hasPaid', true,
		'failedAt', NULL, 'canceledAt', NULL, 'pausedUntil', NULL, 'endedAt', NULL),
	"card_hash", "challenge", jsonb_build_object('amount', "amount", 'currency', "currency"), "bought_at"
FROM "bought";--> statement-breakpoint
INSERT INTO "subscription_events" ("subscription_id", "id", "event")
SELECT "id", "id"::text, jsonb_build_object('id', "id", 'at', "bought_at", 'kind', 'paid', 'plan', "sold", 'from', "bought_at", 'until', "ends_at") FROM "bought";--> statement-breakpoint
INSERT INTO "payments" ("id", "subscription_id", "user_id", "key", "plan", "kind", "category", "months", "amount", "currency", "paid_at", "covers_from", "covers_until")
SELECT "id", "id", "user_id", "id"::text, "plan", 'oneTime', "category", "months", "amount", "currency", "bought_at", "bought_at", "ends_at" FROM "bought";--> statement-breakpoint
DROP TABLE "purchases" CASCADE;
