-- The words of captions end at punctuation. The job that indexes captions finds these tracks and writes their words again.
UPDATE "caption_tracks" SET "indexed_version" = NULL;
