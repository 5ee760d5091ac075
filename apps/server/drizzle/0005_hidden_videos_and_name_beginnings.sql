DROP INDEX "users_full_name";--> statement-breakpoint
CREATE INDEX "users_name_beginning" ON "users" USING btree ("user_name" collate "C");--> statement-breakpoint
CREATE INDEX "users_full_name_beginning" ON "users" USING btree (lower("full_name") collate "C");--> statement-breakpoint
CREATE INDEX "videos_hidden" ON "videos" USING btree ("id","owner_id") WHERE not ("videos"."is_published" and "videos"."status" = 'ready');