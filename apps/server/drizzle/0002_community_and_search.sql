CREATE TABLE "search_entries" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', "title"), 'A') || setweight(to_tsvector('english', "title"), 'B') || setweight(to_tsvector('simple', "description"), 'C') || setweight(to_tsvector('english', "description"), 'D')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "likes_user_id_created_at_index";--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("created_at","video_id");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gist ("word" gist_trgm_ops(siglen=32));--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "users_full_name" ON "users" USING btree (lower("full_name"));--> statement-breakpoint
CREATE INDEX "users_similar_names" ON "users" USING gist (("user_name" || ' ' || lower("full_name")) gist_trgm_ops(siglen=64));--> statement-breakpoint
CREATE INDEX "likes_user_id_created_at_video_id_index" ON "likes" USING btree ("user_id","created_at","video_id");--> statement-breakpoint
CREATE INDEX "subscriptions_subscriber_id_created_at_channel_id_index" ON "subscriptions" USING btree ("subscriber_id","created_at","channel_id");