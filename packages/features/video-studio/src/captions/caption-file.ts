import {
  CaptionEncodingError,
  type Cue,
  canonicalText,
  decodeCaptionText,
  parseCaptions,
  parseCaptionsLeniently,
} from '@kinora/captions';
import { formatBytes, limits } from '@kinora/domain';

const { maxBytes } = limits.captions;

/** What is in a caption file, and what is wrong with it. */
export interface CheckedCaptions {
  /** Sentences for people; empty for a file that can be sent. */
  readonly errors: readonly string[];
  /** What the editor shows, wrong captions included; `undefined` for a file that it cannot open. */
  readonly cues: readonly Cue[] | undefined;
}

const unreadable = (message: string): CheckedCaptions => ({ errors: [message], cues: undefined });

/** Reads and checks a chosen file, so that its errors show before it is sent. Never rejects. */
export async function checkCaptionFile(file: File): Promise<CheckedCaptions> {
  if (file.size > maxBytes) return unreadable(`This file is larger than ${formatBytes(maxBytes)}.`);
  try {
    const text = decodeCaptionText(new Uint8Array(await file.arrayBuffer()));
    const parsed = parseCaptions(text);
    return parsed.ok
      ? { errors: [], cues: parsed.cues }
      : {
          errors: parsed.errors.map(({ message }) => message),
          cues: parseCaptionsLeniently(text),
        };
  } catch (error) {
    return unreadable(
      error instanceof CaptionEncodingError
        ? error.message
        : 'This file could not be read. Please choose it again.',
    );
  }
}

/** The text of a caption as a person edits it: `&` instead of `&amp;`, unless that would change its meaning. */
export function editableText(canonical: string): string {
  const plain = canonical
    .replace(/<\/v>$/, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return canonicalText(plain) === canonical ? plain : canonical;
}

/** Offers a text to the browser as a download. */
export function download(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
