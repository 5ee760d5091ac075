-- Compares a typed word with at most 1,000 of the words that share its trigrams: any number of words may begin alike.
CREATE OR REPLACE FUNCTION words_alike(vocabulary regclass, typed text, likeness real, most integer) RETURNS SETOF text
  LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = 0.3 AS $$
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', likeness::text, true);
  RETURN QUERY EXECUTE format(
    'SELECT word FROM (SELECT word FROM %s WHERE word %% $1 LIMIT 1000) AS alike
      WHERE abs(length(word) - length($1)) <= 2 ORDER BY word <-> $1, word LIMIT $2',
    vocabulary
  ) USING typed, most;
END $$;
