CREATE TABLE "calendar_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_bookings" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_lessons" ADD COLUMN "told_at" bigint;--> statement-breakpoint
ALTER TABLE "group_waitlist" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_waitlist" ADD COLUMN "told_at" bigint;--> statement-breakpoint
ALTER TABLE "tutoring_lessons" ADD COLUMN "told" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_lessons_untold" ON "group_lessons" USING btree ("canceled_at") WHERE "group_lessons"."canceled_at" is not null and "group_lessons"."told_at" is null;--> statement-breakpoint
CREATE INDEX "group_waitlist_untold" ON "group_waitlist" USING btree ("offered_until") WHERE "group_waitlist"."ended_at" is null and "group_waitlist"."offered_until" is not null and "group_waitlist"."told_at" is null;--> statement-breakpoint
CREATE INDEX "tutoring_lessons_untold" ON "tutoring_lessons" USING btree ("id") WHERE "tutoring_lessons"."told" < "tutoring_lessons"."sequence" and "tutoring_lessons"."paid_at" is not null;--> statement-breakpoint
-- From here on by hand. Nobody is written to about what happened before there were letters about it.
UPDATE "tutoring_lessons" SET "told" = "sequence";--> statement-breakpoint
UPDATE "group_lessons" SET "told_at" = "canceled_at";--> statement-breakpoint
UPDATE "group_waitlist" SET "told_at" = "offered_until";
