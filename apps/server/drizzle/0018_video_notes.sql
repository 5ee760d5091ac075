CREATE TABLE "video_notes" (
	"video_id" uuid NOT NULL,
	"part" text NOT NULL,
	"text" text NOT NULL,
	"can_retry" boolean NOT NULL,
	"is_waiting" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_notes_video_id_part_pk" PRIMARY KEY("video_id","part")
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "ladder" jsonb;--> statement-breakpoint
ALTER TABLE "video_notes" ADD CONSTRAINT "video_notes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_notes_waiting" ON "video_notes" USING btree ("video_id") WHERE "video_notes"."is_waiting";