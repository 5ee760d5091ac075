/** The searches of the benchmark: rare and common words, several words, a phrase, and a word that nobody says. */
export const spokenTexts = [
  'w12345',
  'w9000 w3',
  'w0',
  'w1 w2',
  '"w0 w1"',
  'w777',
  'w19999 w15000',
  'nowhere',
] as const;
