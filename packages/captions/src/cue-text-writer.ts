import { escapeText } from './entities.ts';

/** The closing tag of an opening tag. */
const closing = (tag: string) => `</${tag.charAt(1)}>`;

const isSpace = (character: string) => character === ' ' || character === '\n';

/** What {@link clean} changes. A single line break between words stays. */
const NEEDS_CLEANING = /[^\P{Cc}\n]|[\uFEFF\u2028\u2029]|[ \n][ \n]/u;

/** Removes control characters, and leaves one space or line break between words. */
function clean(text: string): string {
  return text
    .replace(/[^\P{Cc}\t-\r]|\uFEFF/gu, '')
    .replace(/[\t\f ]+/g, ' ')
    .replace(/ ?[\n\v\r\u2028\u2029][\n\v\r\u2028\u2029 ]*/g, '\n');
}

/**
 * Writes the canonical text of a cue. Tags are nested and closed, and no tag is open twice. One space or one line break
 * separates words. No tag begins before a space or ends after one.
 */
export class CueTextWriter {
  /** The opening tags that apply to the next words, outermost first. */
  #wanted: readonly string[] = [];
  /** The opening tags that are written and not closed. */
  #open: readonly string[] = [];
  /** Joined at the end: text that grows by `+=` would keep each of its pieces in memory. */
  readonly #written: string[] = [];
  #space: '' | ' ' | '\n' = '';

  /** Applies the tag `<i>`, `<b>`, `<u>` or `<v Name>` to what follows. A speaker replaces the previous one. */
  start(tag: string): void {
    if (tag.startsWith('<v ')) this.end('v');
    if (!this.#wanted.includes(tag)) this.#wanted = [...this.#wanted, tag];
  }

  end(name: string): void {
    this.#wanted = this.#wanted.filter((tag) => tag.charAt(1) !== name);
  }

  /** Writes words, which may contain any character. */
  words(text: string): void {
    const spaced = NEEDS_CLEANING.test(text) ? clean(text) : text;
    const from = isSpace(spaced.charAt(0)) ? 1 : 0;
    const to = isSpace(spaced.slice(-1)) ? -1 : spaced.length;
    if (from === 1) this.#addSpace(spaced.charAt(0));
    const words = spaced.slice(from, to);
    if (words === '') return;
    this.#applyTags();
    this.#written.push(escapeText(words));
    if (to === -1) this.#addSpace(spaced.slice(-1));
  }

  /** Closes all tags. */
  finish(): string {
    this.#wanted = [];
    this.#space = '';
    this.#applyTags();
    return this.#written.join('');
  }

  #addSpace(space: string): void {
    if (this.#written.length > 0 && this.#space !== '\n') this.#space = space === '\n' ? '\n' : ' ';
  }

  /** Closes and opens what differs. Loops, because a file may consist of tags. */
  #applyTags(): void {
    let kept = 0;
    while (kept < this.#open.length && this.#open[kept] === this.#wanted[kept]) kept += 1;
    for (const tag of this.#open.slice(kept).toReversed()) this.#written.push(closing(tag));
    if (this.#space !== '') this.#written.push(this.#space);
    for (const tag of this.#wanted.slice(kept)) this.#written.push(tag);
    this.#space = '';
    this.#open = this.#wanted;
  }
}
