type LinkPart =
  | { readonly kind: 'address'; readonly text: string; readonly href: string }
  | { readonly kind: 'moment'; readonly text: string; readonly seconds: number };

/** A part of a user's text, and what it links to. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `place` is the number of parts before it. It stays the same when the text loses empty lines. */
  | (LinkPart & { readonly place: number });

const ADDRESS = String.raw`\b(?:https?:\/\/|www\.)[^\s<>"]+`;
/** 1:23 and 1:02:03, standing alone: not a part of a date, of a ratio of three, or of a longer number. */
const MOMENT = String.raw`(?<![\w:.])(?:(\d{1,2}):([0-5]\d)|(\d{1,3})):([0-5]\d)(?![\w:]|\.\d)`;
const targets = new RegExp(`(?<address>${ADDRESS})|${MOMENT}`, 'gi');

const count = (text: string, character: string) => text.split(character).length - 1;
const SENTENCE = new Set(".,;:!?'*_~…");

/** Removes the sentence's punctuation from the end of an address. A closing bracket stays when the address opens it. */
function withoutPunctuation(address: string): string {
  let extraRound = count(address, ')') - count(address, '(');
  let extraSquare = count(address, ']') - count(address, '[');
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' && extraRound > 0) extraRound -= 1;
    else if (last === ']' && extraSquare > 0) extraSquare -= 1;
    else if (!SENTENCE.has(last)) break;
  }
  return address.slice(0, end);
}

/**
 * Returns the URL of an address. Returns `undefined` for an invalid address and for one that shows one host but leads
 * to another.
 */
function hrefOf(address: string): string | undefined {
  const withScheme = /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(withScheme)) return undefined;
  const { username, password, hostname, href } = new URL(withScheme);
  return username || password || !hostname ? undefined : href;
}

/**
 * Splits a text into plain parts, web addresses and timestamps; joined, the parts are the text again. A timestamp
 * beyond the length of the video is plain text.
 */
export function textParts(text: string, durationSeconds: number): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  const add = (link: LinkPart, start: number) => {
    if (start > done) parts.push({ kind: 'text', text: text.slice(done, start) });
    parts.push({ ...link, place: parts.length });
    done = start + link.text.length;
  };

  for (const match of text.matchAll(targets)) {
    const { index: start } = match;
    const [whole, , hours, minutesOfHour, minutes, seconds] = match;
    const address = match.groups?.['address'];
    if (address === undefined) {
      const total =
        Number(hours ?? 0) * 3600 + Number(minutesOfHour ?? minutes) * 60 + Number(seconds);
      if (total <= durationSeconds) add({ kind: 'moment', text: whole, seconds: total }, start);
    } else {
      const shown = withoutPunctuation(address);
      const href = hrefOf(shown);
      if (href !== undefined) add({ kind: 'address', text: shown, href }, start);
    }
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}
