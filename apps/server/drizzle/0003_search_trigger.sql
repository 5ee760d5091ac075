-- Keeps what a search finds equal to what everybody may see, whoever changes a video.
CREATE FUNCTION keep_video_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_published AND NEW.status = 'ready' THEN
    INSERT INTO search_entries (video_id, created_at, title, description)
      VALUES (NEW.id, NEW.created_at, NEW.title, NEW.description)
      ON CONFLICT (video_id) DO UPDATE
        SET created_at = excluded.created_at, title = excluded.title, description = excluded.description;
    -- In one order, so that two videos with the same new words never wait for each other.
    INSERT INTO search_words (word)
      SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', NEW.title))) AS word
        WHERE length(word) BETWEEN 3 AND 40 ORDER BY word
      ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM search_entries WHERE video_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER videos_searchable
  AFTER INSERT OR UPDATE OF title, description, is_published, status, created_at ON videos
  FOR EACH ROW EXECUTE FUNCTION keep_video_searchable();
--> statement-breakpoint
INSERT INTO search_entries (video_id, created_at, title, description)
  SELECT id, created_at, title, description FROM videos WHERE is_published AND status = 'ready';
--> statement-breakpoint
INSERT INTO search_words (word)
  SELECT DISTINCT word FROM search_entries, unnest(tsvector_to_array(to_tsvector('simple', title))) AS word
    WHERE length(word) BETWEEN 3 AND 40;
