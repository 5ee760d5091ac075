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

/** A caption file that a person has chosen, and what is wrong with it. */
export interface ChosenCaptions {
  readonly file: File;
  /** Sentences for people; empty for a file that can be sent. */
  readonly errors: readonly string[];
  /** What the editor shows, wrong captions included; `undefined` for a file that it cannot open. */
  readonly cues: readonly Cue[] | undefined;
}

/** Reads and checks a chosen file, so that its errors show before it is sent. */
export async function checkCaptionFile(file: File): Promise<ChosenCaptions> {
  if (file.size > maxBytes)
    return {
      file,
      errors: [`This file is larger than ${formatBytes(maxBytes)}.`],
      cues: undefined,
    };
  try {
    const text = decodeCaptionText(new Uint8Array(await file.arrayBuffer()));
    const parsed = parseCaptions(text);
    return parsed.ok
      ? { file, errors: [], cues: parsed.cues }
      : {
          file,
          errors: parsed.errors.map(({ message }) => message),
          cues: parseCaptionsLeniently(text),
        };
  } catch (error) {
    if (error instanceof CaptionEncodingError)
      return { file, errors: [error.message], cues: undefined };
    throw error;
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
