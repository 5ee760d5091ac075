CREATE TABLE "encodings" (
	"video_id" uuid NOT NULL,
	"lane" text NOT NULL,
	"person_id" uuid NOT NULL,
	"payload" jsonb,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"last_turn_at" timestamp (3) with time zone,
	"plan" text,
	"folder" text,
	"pieces" integer,
	"pieces_done" integer DEFAULT 0 NOT NULL,
	"worked_seconds" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "encodings_video_id_lane_pk" PRIMARY KEY("video_id","lane")
);
--> statement-breakpoint
ALTER TABLE "encodings" ADD CONSTRAINT "encodings_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encodings_lane_person_id_requested_at_index" ON "encodings" USING btree ("lane","person_id","requested_at");