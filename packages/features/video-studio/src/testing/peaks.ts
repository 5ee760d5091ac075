import { WAVEFORM_RATE } from '@kinora/domain';

/** The peaks of a sound in which somebody speaks for `spokenSeconds` of every `everySeconds`, louder and quieter by turns. */
export function peaksOf(seconds: number, everySeconds = 3, spokenSeconds = 2): Uint8Array {
  return Uint8Array.from({ length: seconds * WAVEFORM_RATE }, (_, index) => {
    const at = (index / WAVEFORM_RATE) % everySeconds;
    const loudness = 120 + 60 * Math.sin(index * 1.7) + 50 * Math.sin(index * 0.6);
    return at < spokenSeconds ? loudness : 8 + (index % 3) * 3;
  });
}

/** An address of these peaks. */
export const addressOfPeaks = (peaks: Uint8Array) =>
  `data:application/octet-stream;base64,${btoa(String.fromCodePoint(...peaks))}`;
