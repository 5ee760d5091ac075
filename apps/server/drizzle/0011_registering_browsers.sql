ALTER TABLE "pending_registrations" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "browser_hash" text;--> statement-breakpoint
CREATE INDEX "pending_registrations_email" ON "pending_registrations" USING btree (lower("email"));