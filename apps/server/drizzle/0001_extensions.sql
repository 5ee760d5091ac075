-- Likeness of words by their groups of three letters, for typing slips. PostgreSQL counts it as a trusted extension.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
