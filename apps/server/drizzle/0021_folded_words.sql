ALTER TABLE "search_entries" ALTER COLUMN "words" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_terms" "tsvector";--> statement-breakpoint
ALTER TABLE "caption_tracks" ADD COLUMN "folded_version" bigint;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "has_folded_words" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_name_terms" ON "users" USING gin ("name_terms");--> statement-breakpoint
CREATE INDEX "users_unfolded" ON "users" USING btree ("id") WHERE "users"."name_terms" is null;--> statement-breakpoint
CREATE INDEX "caption_tracks_unfolded" ON "caption_tracks" USING btree ("video_id","language") WHERE "caption_tracks"."folded_version" is distinct from "caption_tracks"."version";--> statement-breakpoint
CREATE INDEX "search_entries_unfolded" ON "search_entries" USING btree ("video_id") WHERE not "search_entries"."has_folded_words";--> statement-breakpoint
-- What the column computed itself until now. A job adds the folded words, which need more than SQL.
CREATE FUNCTION written_words_of(title text, description text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', title), 'B')
    || setweight(to_tsvector('simple', description), 'C') || setweight(to_tsvector('english', description), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION write_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A copy of another database has its words.
  IF TG_OP = 'UPDATE' OR NEW.words IS NULL THEN
    NEW.words := written_words_of(NEW.title, NEW.description);
    NEW.has_folded_words := false;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_entries_inserted
  BEFORE INSERT ON search_entries
  FOR EACH ROW EXECUTE FUNCTION write_words();
--> statement-breakpoint
CREATE TRIGGER search_entries_changed
  BEFORE UPDATE OF title, description ON search_entries
  FOR EACH ROW
  WHEN (OLD.title <> NEW.title OR OLD.description <> NEW.description)
  EXECUTE FUNCTION write_words();
--> statement-breakpoint
-- As before, every row has its words, also where other triggers are off.
ALTER TABLE search_entries ENABLE ALWAYS TRIGGER search_entries_inserted;
--> statement-breakpoint
ALTER TABLE search_entries ENABLE ALWAYS TRIGGER search_entries_changed;
--> statement-breakpoint
CREATE FUNCTION forget_name_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_terms := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_renamed
  BEFORE UPDATE OF user_name, full_name ON users
  FOR EACH ROW
  WHEN (OLD.user_name <> NEW.user_name OR OLD.full_name <> NEW.full_name)
  EXECUTE FUNCTION forget_name_terms();
--> statement-breakpoint
-- The passages of a hidden video are deleted, so they have no folded words either.
CREATE OR REPLACE FUNCTION keep_speech_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_published AND NEW.status = 'ready' THEN
    UPDATE caption_passages SET created_at = NEW.created_at WHERE video_id = NEW.id AND created_at <> NEW.created_at;
  ELSE
    DELETE FROM caption_passages WHERE video_id = NEW.id;
    UPDATE caption_tracks SET indexed_version = NULL, folded_version = NULL WHERE video_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
