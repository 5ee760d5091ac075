import { CueTextWriter } from './cue-text-writer.ts';
import { decodeEntities, escapeText } from './entities.ts';

// No tag contains a `<`, so that a text without any `>` is read in linear time.
const TAG = /(<(?:[a-z][^<>]*|\/[^<>]*|[\d.:]{5,20})>)/gi;
/** Text that is canonical already: the usual case. */
const PLAIN = /^[!-%'-;=?-~]+(?:[ \n][!-%'-;=?-~]+)*$/;
const NAME = /^<\/?([a-z]{1,4})(?![a-z])/i;
/** Longer names of speakers are cut. */
const MAX_VOICE_LENGTH = 100;

/** The tag `<v Name>`, or undefined for a name without characters. */
function voiceTag(annotation: string): string | undefined {
  const name = decodeEntities(annotation)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\uFEFF]/gu, ' ')
    .replace(/ +/g, ' ')
    .trimStart()
    .slice(0, MAX_VOICE_LENGTH)
    .toWellFormed()
    // `<v Name-->` would contain the arrow between the times of a cue.
    .replace(/[- \uFFFD]+$/, '');
  return name === '' ? undefined : `<v ${escapeText(name)}>`;
}

function applyTag(writer: CueTextWriter, tag: string): void {
  const isEnd = tag.startsWith('/', 1);
  const name = NAME.exec(tag)?.[1]?.toLowerCase();
  if (name === 'br') writer.words('\n');
  if (name !== 'i' && name !== 'b' && name !== 'u' && name !== 'v') return;
  if (isEnd) writer.end(name);
  else if (name !== 'v') writer.start(`<${name}>`);
  else {
    const opening = voiceTag(tag.slice(tag.search(/\s|>$/), -1));
    if (opening) writer.start(opening);
  }
}

/**
 * Brings the text of a cue into the form of `Cue.text`. `<i>`, `<b>`, `<u>` and `<v Name>` stay and become properly nested.
 * All other tags, classes and control characters disappear; the words between them stay. A `<` that begins no tag is a
 * character. Spaces and line breaks are collapsed. A text that is canonical already is returned as it is.
 */
export function canonicalText(text: string): string {
  if (PLAIN.test(text)) return text;
  const writer = new CueTextWriter();
  let isTag = false;
  for (const piece of text.toWellFormed().split(TAG)) {
    if (isTag) applyTag(writer, piece);
    else if (piece !== '') writer.words(decodeEntities(piece));
    isTag = !isTag;
  }
  return writer.finish();
}

/** Splits a canonical text into escaped words, at even indices, and tags, at odd ones. */
export function splitTags(canonical: string): string[] {
  return canonical.split(/(<[^<>]*>)/);
}

const withoutTags = (text: string) => text.replace(/<[^<>]*>/g, '');

/** The words of a cue, without markup and names of speakers. Lines end with `\n`. */
export function plainText(cue: { readonly text: string }): string {
  return decodeEntities(withoutTags(cue.text));
}

/** Whether a cue has at least one visible character. The entities of a canonical text are visible characters. */
export function hasWords(cue: { readonly text: string }): boolean {
  return withoutTags(cue.text).trim() !== '';
}
