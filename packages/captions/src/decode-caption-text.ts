/** The bytes are not text in an encoding that Kinora reads. The message is for people. */
export class CaptionEncodingError extends Error {
  override readonly name = 'CaptionEncodingError';
}

/** Browsers and Node have this class. The package is compiled without the types of either. */
declare const TextDecoder: new (
  encoding: string,
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/**
 * Decodes a caption file: UTF-8 with or without a byte order mark, or UTF-16 with one. The mark is not part of the text.
 *
 * @throws CaptionEncodingError for other encodings and for files that are not text.
 */
export function decodeCaptionText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CaptionEncodingError(
      'The file is not text in UTF-8. Save it with the encoding UTF-8 and upload it again.',
      { cause },
    );
  }
  // UTF-16 without a mark, and UTF-32: every second byte of a Latin letter is zero.
  if (text.slice(0, 2).includes('\0'))
    throw new CaptionEncodingError(
      'The file is text in UTF-16 without a byte order mark, or not text. Save it with the encoding UTF-8 and upload it again.',
    );
  return text;
}
