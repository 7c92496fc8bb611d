ALTER TABLE "tutors" ADD COLUMN "native" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "speaks" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "levels" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "topics" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "about" text NOT NULL;