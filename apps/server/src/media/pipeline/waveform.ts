import { WAVEFORM_RATE } from '@kinora/domain';

const peak = /^lavfi\.astats\.Overall\.Peak_level=(-?(?:[\d.]+|inf))$/;

/**
 * Returns the loudness of a video's sound over time: for each 50 ms its loudest sample, from 0 (silence) to 255. `lines` are
 * those that `printPeaks` has ffmpeg write. Silence follows a sound that ends before the pictures.
 */
export async function readWaveform(
  lines: AsyncIterable<string>,
  durationSeconds: number,
): Promise<Uint8Array> {
  const waveform = new Uint8Array(Math.ceil(durationSeconds * WAVEFORM_RATE));
  let index = 0;
  for await (const line of lines) {
    const [, decibels] = peak.exec(line) ?? [];
    if (decibels === undefined) continue;
    // The array ignores what is beyond its end.
    waveform[index] = decibels === '-inf' ? 0 : loudness(Number(decibels));
    index += 1;
  }
  return waveform;
}

/** 0 decibels are the loudest sample of most formats; the samples of some are louder. */
const loudness = (decibels: number) => Math.min(255, Math.round(255 * 10 ** (decibels / 20)));
