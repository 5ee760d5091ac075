CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_callers" (
	"key" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "alive_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "is_hidden_with_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "attempt_counts_resets_at_index" ON "attempt_counts" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "known_callers_seen_at_index" ON "known_callers" USING btree ("seen_at");