const MEGABYTE = 2 ** 20;

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What the parser looks for, and what other parsers stumble over. */
const tokens = [
  'WEBVTT',
  'NOTE',
  'STYLE',
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  ' ',
  '\t',
  '-->',
  ' --> ',
  '->',
  '00:00:01.000',
  '0:00:02,5',
  '99:59',
  '00:01.000 --> 00:02.000\n',
  '\n00:00:03,000 --> 00:00:09,000\nwords\n',
  ' line:5%,end position:20%,line-left size:3.333% align:middle',
  '<i>',
  '</i>',
  '<b>',
  '</b>',
  '<u>',
  '</u>',
  '<v Ada-->',
  '<v A&amp;B>',
  '</v>',
  '<c.red>',
  '<00:01.000>',
  '<br>',
  '<',
  '>',
  '</',
  '<b',
  '&',
  '&amp;',
  '&lt;',
  '&#10;',
  '&#x0;',
  '&#xD83D;',
  '{\\an8}',
  '{\\',
  '}',
  '1\n',
  '12345\n',
  'a',
  'é',
  '船',
  '🚢',
  '\0',
  '\u0085',
  '\u00A0',
  '\u2028',
  '\uFEFF',
] as const;

/** Makes files of mutated seed files and tokens. A seed determines the file. */
export function makeFile(seedFiles: readonly Buffer[], seed: number): Buffer {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], fallback: Item): Item =>
    items[below(items.length)] ?? fallback;
  const someTokens = () =>
    Buffer.from(Array.from({ length: 1 + below(6) }, () => pick<string>(tokens, '\n')).join(''));
  const aFile = () => pick(seedFiles, Buffer.alloc(0));

  const mutations: ((file: Buffer, at: number, end: number) => Buffer)[] = [
    (file, at) => Buffer.concat([file.subarray(0, at), someTokens(), file.subarray(at)]),
    (file, at, end) => Buffer.concat([file.subarray(0, at), someTokens(), file.subarray(end)]),
    (file, at, end) => Buffer.concat([file.subarray(0, at), file.subarray(end)]),
    (file, at, end) => Buffer.concat([file.subarray(0, end), file.subarray(at)]),
    (file, at) => Buffer.concat([file.subarray(0, at), aFile().subarray(below(40))]),
    (file, at) =>
      Buffer.concat([file.subarray(0, at), Buffer.from([below(256)]), file.subarray(at + 1)]),
  ];
  let file = aFile();
  for (let left = 1 + below(8); left > 0; left -= 1) {
    const at = below(file.length + 1);
    const end = Math.min(file.length, at + below(60));
    file = pick(mutations, (same) => same)(file, at, end);
  }
  if (below(50) > 0) return file;
  // One of 50 is large: a part of it, or tokens, again and again.
  const at = below(file.length);
  const part = below(2) === 0 ? someTokens() : file.subarray(at, at + 1 + below(400));
  const times = Math.ceil(MEGABYTE / Math.max(1, part.length));
  const repeated = Buffer.concat(Array.from({ length: times }, () => part));
  return Buffer.concat([file.subarray(0, at), repeated, file.subarray(at)]).subarray(0, MEGABYTE);
}
