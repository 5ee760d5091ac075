import { canonicalText } from '@kinora/captions';

/** What WebVTT says of a part of a text: `i`, `b` or `u`, or `v` and the name of a speaker. */
export interface Mark {
  readonly kind: 'i' | 'b' | 'u' | 'v';
  /** Of a speaker; empty for the others. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The text of a caption as a person sees it: its words, and what holds for parts of them instead of tags. */
export interface MarkedText {
  readonly words: string;
  /** In the order in which they begin; of two that begin together, the outer one is first. */
  readonly marks: readonly Mark[];
}

const TAG = /<(\/?)([ibuv])(?:[ \t.][^<>]*)?>/gi;

const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const escape = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isKind = (kind: string | undefined): kind is Mark['kind'] =>
  kind === 'i' || kind === 'b' || kind === 'u' || kind === 'v';

/** Reads the text of an edited caption. */
export function readMarked(text: string): MarkedText {
  const marks: { kind: Mark['kind']; name: string; from: number; to: number | undefined }[] = [];
  let words = '';
  let from = 0;
  const isOpen = (kind: Mark['kind']) =>
    marks.some((mark) => mark.kind === kind && mark.to === undefined);
  const end = (kind: Mark['kind']) => {
    for (const mark of marks) if (mark.kind === kind) mark.to ??= words.length;
  };
  for (const match of text.matchAll(TAG)) {
    words += decode(text.slice(from, match.index));
    from = match.index + match[0].length;
    const kind = match[2]?.toLowerCase();
    if (!isKind(kind)) continue;
    if (match[1] || kind === 'v') end(kind);
    if (match[1] || isOpen(kind)) continue;
    const name = kind === 'v' ? decode(match[0].slice(3, -1)) : '';
    marks.push({ kind, name, from: words.length, to: undefined });
  }
  words += decode(text.slice(from));
  const ended = marks.map(({ kind, name, from: start, to = words.length }) => ({
    kind,
    name,
    from: start,
    to,
  }));
  return tidy({ words, marks: ended });
}

/** Removes marks of nothing, and joins equal ones that touch. */
function tidy({ words, marks }: MarkedText): MarkedText {
  const joined: Mark[] = [];
  const present = marks.filter(({ from, to }) => from < to || words === '');
  for (const mark of present.toSorted((one, other) => one.from - other.from)) {
    const at = joined.findIndex(
      ({ kind, name, to }) => kind === mark.kind && name === mark.name && to >= mark.from,
    );
    const before = joined[at];
    if (before) joined[at] = { ...before, to: Math.max(before.to, mark.to) };
    else joined.push(mark);
  }
  return { words, marks: joined };
}

function write({ words, marks }: MarkedText, toText: (words: string) => string): string {
  const places = new Set([0, words.length, ...marks.flatMap(({ from, to }) => [from, to])]);
  let text = '';
  let last = 0;
  for (const place of [...places].toSorted((one, other) => one - other)) {
    text += toText(words.slice(last, place));
    last = place;
    const isEnd = (mark: Mark) => mark.to === place && (mark.from < place || words === '');
    for (const { kind } of marks.filter((mark) => isEnd(mark) && place < words.length).toReversed())
      text += `</${kind}>`;
    for (const { kind, name } of marks.filter((mark) => mark.from === place))
      text += kind === 'v' ? `<v ${escape(name)}>` : `<${kind}>`;
  }
  // What ends with the text needs no end.
  return text;
}

const isSame = (one: MarkedText, other: MarkedText) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Writes the text of an edited caption. Characters such as `&` are escaped only where they would mean something else. */
export function writeMarked(marked: MarkedText): string {
  const plain = write(marked, (words) => words);
  const isUnambiguous =
    isSame(readMarked(plain), marked) &&
    canonicalText(plain) === canonicalText(write(marked, escape));
  return isUnambiguous ? plain : write(marked, escape);
}

/**
 * Replaces the words after a change by typing: the marks stay with the words that they are about. The change ends at the
 * cursor.
 */
export function editWords(
  { words, marks }: MarkedText,
  next: string,
  cursor = next.length,
): MarkedText {
  const shorter = Math.min(words.length, next.length);
  const mostSame = Math.min(shorter, next.length - cursor);
  let same = 0;
  while (same < mostSame && words.at(-1 - same) === next.at(-1 - same)) same += 1;
  let start = 0;
  while (start < shorter - same && words[start] === next[start]) start += 1;
  const oldEnd = words.length - same;
  const by = next.length - words.length;
  // Words that are typed before a mark are not in it, unless it begins the text; those typed at its end are.
  const from = (at: number) => (at === 0 || at < start ? at : at >= oldEnd ? at + by : start);
  const to = (at: number) => (at >= oldEnd ? at + by : Math.min(at, start));
  return tidy({
    words: next,
    marks: marks.map((mark) => ({ ...mark, from: from(mark.from), to: to(mark.to) })),
  });
}

/** A part of the words. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Whether a mark of the kind holds for all of a part. */
export const hasMark = ({ marks }: MarkedText, kind: Mark['kind'], { from, to }: Range) =>
  marks.some((mark) => mark.kind === kind && mark.from <= from && mark.to >= to);

/** Sets or removes a mark of a part. Of a speaker, `name` is the name; without it there is none. */
export function setMark(
  { words, marks }: MarkedText,
  kind: Mark['kind'],
  { from, to }: Range,
  name: string | undefined,
): MarkedText {
  const others = marks.flatMap((mark) =>
    mark.kind === kind && mark.from < to && mark.to > from
      ? [
          { ...mark, to: Math.min(mark.to, from) },
          { ...mark, from: Math.max(mark.from, to) },
        ].filter((part) => part.from < part.to)
      : mark.kind === kind && words === ''
        ? []
        : [mark],
  );
  const added = name === undefined ? [] : [{ kind, name, from, to }];
  // Emphasis is inside of what one speaker says.
  return tidy({ words, marks: kind === 'v' ? [...added, ...others] : [...others, ...added] });
}

/** The offset in the words of an offset in the text, which is not inside of a tag. */
export const wordsOffset = (text: string, offset: number) =>
  readMarked(text.slice(0, offset)).words.length;

/** A tag, or what stands for one unit of UTF-16 in the words. */
const TOKEN = /(<\/?[ibuv](?:[ \t.][^<>]*)?>)|&(?:lt|gt|amp);|[^]/gi;

/** The offset in the text of an offset in its words. */
export function textOffset(text: string, offset: number): number {
  let at = 0;
  let count = 0;
  for (const [token, tag] of text.matchAll(TOKEN)) {
    if (count >= offset) break;
    at += token.length;
    if (!tag) count += 1;
  }
  return at;
}
