CREATE TABLE "caption_passages" (
	"video_id" uuid NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"cues" jsonb NOT NULL,
	"config" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "caption_passages_video_id_language_position_pk" PRIMARY KEY("video_id","language","position")
);
--> statement-breakpoint
ALTER TABLE "caption_tracks" ADD COLUMN "indexed_version" bigint;--> statement-breakpoint
ALTER TABLE "caption_passages" ADD CONSTRAINT "caption_passages_track" FOREIGN KEY ("video_id","language") REFERENCES "public"."caption_tracks"("video_id","language") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caption_passages_words" ON "caption_passages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "caption_passages_newest" ON "caption_passages" USING btree ("created_at","video_id");--> statement-breakpoint
CREATE INDEX "caption_tracks_unindexed" ON "caption_tracks" USING btree ("video_id","language") WHERE "caption_tracks"."indexed_version" is distinct from "caption_tracks"."version";
--> statement-breakpoint
-- A hidden video has no passages. The job that writes them runs again when the video is public.
CREATE FUNCTION keep_speech_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_published AND NEW.status = 'ready' THEN
    UPDATE caption_passages SET created_at = NEW.created_at WHERE video_id = NEW.id AND created_at <> NEW.created_at;
  ELSE
    DELETE FROM caption_passages WHERE video_id = NEW.id;
    UPDATE caption_tracks SET indexed_version = NULL WHERE video_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER videos_speech
  AFTER UPDATE OF is_published, status, created_at ON videos
  FOR EACH ROW
  WHEN (OLD.is_published <> NEW.is_published OR OLD.status <> NEW.status OR OLD.created_at <> NEW.created_at)
  EXECUTE FUNCTION keep_speech_hidden();
