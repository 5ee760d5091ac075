-- Where there are many tokens, an operator may have made it beforehand, without holding anybody up.
CREATE INDEX IF NOT EXISTS "refresh_tokens_expires_at_index" ON "refresh_tokens" USING btree ("expires_at");
