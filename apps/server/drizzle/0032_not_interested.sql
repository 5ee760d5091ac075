CREATE TABLE "uninteresting_videos" (
	"user_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uninteresting_videos_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "uninteresting_videos" ADD CONSTRAINT "uninteresting_videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uninteresting_videos" ADD CONSTRAINT "uninteresting_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uninteresting_videos_user_id_created_at_index" ON "uninteresting_videos" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uninteresting_videos_video_id_index" ON "uninteresting_videos" USING btree ("video_id");