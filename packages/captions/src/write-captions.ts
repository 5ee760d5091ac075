import { formatSettings } from './cue-settings.ts';
import { canonicalText, hasWords, splitTags } from './cue-text.ts';
import type { Cue } from './cue.ts';
import { decodeEntities } from './entities.ts';
import { ARROW, formatTime } from './timing.ts';

/**
 * Writes a WebVTT file in UTF-8 with the cues in the given order. The text of each cue is made canonical, so no text can add
 * a cue. Cues without words are left out. `parseCaptions` reads the same cues from the file.
 */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.flatMap((cue) => {
    const text = canonicalText(cue.text);
    const times = `${formatTime(cue.startMs, '.')} ${ARROW} ${formatTime(cue.endMs, '.')}`;
    return hasWords({ text }) ? [`${times}${formatSettings(cue.settings)}\n${text}\n`] : [];
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** A piece of a cue's text for SubRip, which has no speakers and no entities. */
function subRipPiece(piece: string, isTag: boolean): string {
  if (!isTag)
    return (
      decodeEntities(piece)
        // A `<` that looks like a tag and the arrow would be read as markup.
        .replace(/<(?=[a-z/])/gi, '&lt;')
        .replaceAll(ARROW, '--&gt;')
    );
  if (piece === '</v>') return '';
  return piece.startsWith('<v ') ? `${decodeEntities(piece.slice(3, -1))}: ` : piece;
}

/**
 * Writes a SubRip file, for programs that cannot read WebVTT. The name of a speaker becomes the start of the text, such as
 * `Ada: Hello`. Positions are lost.
 */
export function writeSubRip(cues: readonly Cue[]): string {
  return cues
    .map((cue) => ({ ...cue, text: canonicalText(cue.text) }))
    .filter(hasWords)
    .map(({ startMs, endMs, text }, index) => {
      const times = `${formatTime(startMs, ',')} ${ARROW} ${formatTime(endMs, ',')}`;
      const words = splitTags(text).map((piece, at) => subRipPiece(piece, at % 2 === 1));
      return `${index + 1}\n${times}\n${words.join('')}\n`;
    })
    .join('\n');
}
