import { WAVEFORM_RATE } from '@kinora/domain';

const PEAK_MS = 1000 / WAVEFORM_RATE;
/** More columns are narrower than a pixel of most windows. */
const MAX_COLUMNS = 800;

/** Pauses in speech that are shorter do not end it. */
const SHORTEST_PAUSE_MS = 250;
/** Shorter sounds are clicks. */
const SHORTEST_SPEECH_MS = 150;
/** A sound whose loud and quiet parts differ less has no speech that stands out. */
const LEAST_CONTRAST = 16;

/** Returns the path of the waveform between two moments, in a box of 1 by 1 whose middle is silence. */
export function waveformPath(peaks: Uint8Array, fromMs: number, spanMs: number): string {
  const first = Math.max(0, Math.floor(fromMs / PEAK_MS));
  const last = Math.min(peaks.length, Math.ceil((fromMs + spanMs) / PEAK_MS));
  const perColumn = Math.max(1, Math.ceil((last - first) / MAX_COLUMNS));
  const upper: string[] = [];
  const lower: string[] = [];
  // Columns begin at multiples, so that they do not flicker while the view moves.
  for (let at = first - (first % perColumn); at < last; at += perColumn) {
    const loudest = peaks
      .subarray(at, at + perColumn)
      .reduce((most, peak) => Math.max(most, peak), 0);
    const height = Math.max(0.01, loudest / 255 / 2);
    const x = ((at + perColumn / 2) * PEAK_MS - fromMs) / spanMs;
    upper.push(`${x.toFixed(5)} ${(0.5 - height).toFixed(3)}`);
    lower.push(`${x.toFixed(5)} ${(0.5 + height).toFixed(3)}`);
  }
  return upper.length === 0 ? '' : `M${upper.join('L')}L${lower.toReversed().join('L')}Z`;
}

/** The value that this share of the peaks does not exceed. */
function quantile(peaks: Uint8Array, share: number): number {
  const sorted = peaks.toSorted();
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

/** Returns the moments at which speech probably begins or ends, in order: where the sound rises above the noise. */
export function speechEdges(peaks: Uint8Array): number[] {
  const noise = quantile(peaks, 0.2);
  const loud = quantile(peaks, 0.95);
  if (loud - noise < LEAST_CONTRAST) return [];
  const threshold = noise + (loud - noise) / 4;
  const parts: { from: number; to: number }[] = [];
  for (const [index, peak] of peaks.entries()) {
    if (peak < threshold) continue;
    const part = parts.at(-1);
    if (part && (index - part.to) * PEAK_MS < SHORTEST_PAUSE_MS) part.to = index + 1;
    else parts.push({ from: index, to: index + 1 });
  }
  return parts
    .filter(({ from, to }) => (to - from) * PEAK_MS >= SHORTEST_SPEECH_MS)
    .flatMap(({ from, to }) => [from * PEAK_MS, to * PEAK_MS]);
}
