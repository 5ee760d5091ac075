-- The words of a channel's names. The parser would take some of them for addresses or paths: signs become spaces.
CREATE FUNCTION name_words_of(user_name text, full_name text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', translate(user_name || ' ' || full_name, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)))
$$;
--> statement-breakpoint
CREATE TABLE "name_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_similar_names";--> statement-breakpoint
DROP INDEX "search_words_similar";--> statement-breakpoint
CREATE INDEX "name_words_alike" ON "name_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "name_words_beginning" ON "name_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (name_words_of("user_name", "full_name"));--> statement-breakpoint
CREATE INDEX "search_entries_age" ON "search_entries" USING brin ("created_at") WITH (pages_per_range=32);--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- Words of a vocabulary that look like a typed one, most alike first. The index of trigrams names them in a
-- fraction of the time that an order by likeness takes, which visits a good part of its index.
CREATE FUNCTION words_alike(vocabulary regclass, typed text, likeness real, most integer) RETURNS SETOF text
  LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = 0.3 AS $$
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', likeness::text, true);
  RETURN QUERY EXECUTE format(
    'SELECT word FROM %s WHERE word %% $1 AND abs(length(word) - length($1)) <= 2 ORDER BY word <-> $1, word LIMIT $2',
    vocabulary
  ) USING typed, most;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_names_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two people with the same new words never wait for each other.
  INSERT INTO name_words (word)
    SELECT word FROM unnest(tsvector_to_array(name_words_of(NEW.user_name, NEW.full_name))) AS word
      WHERE length(word) BETWEEN 3 AND 40 ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_searchable
  AFTER INSERT OR UPDATE OF user_name, full_name ON users
  FOR EACH ROW WHEN (NOT starts_with(NEW.user_name, 'user_')) EXECUTE FUNCTION keep_names_searchable();
--> statement-breakpoint
INSERT INTO name_words (word)
  SELECT DISTINCT word FROM users, unnest(tsvector_to_array(name_words_of(user_name, full_name))) AS word
    WHERE NOT starts_with(user_name, 'user_') AND length(word) BETWEEN 3 AND 40;
