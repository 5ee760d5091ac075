ALTER TABLE "history_entries" ADD COLUMN "position_seconds" double precision;--> statement-breakpoint
ALTER TABLE "history_entries" ADD COLUMN "position_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "history_entries" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
-- Each page keeps space for new versions of its rows, which need no new index entries then.
ALTER TABLE "history_entries" SET (fillfactor = 80);
