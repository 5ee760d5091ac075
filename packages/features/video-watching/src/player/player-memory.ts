import { storedJson } from '@kinora/browser-storage';
import {
  type CaptionPreferences,
  type PlayerMemory,
  type PlayerPreferences,
  captionBackgrounds,
  captionEdges,
  captionSizes,
} from '@kinora/design-system';

// Parsed by hand: valibot would be a part of the first load of the watch page.

type Fields<Value> = Partial<Record<keyof Value, unknown>>;

const isWithin = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** Parses the choice and appearance of captions. Returns `undefined` when they are missing or invalid. */
function parseCaptions(stored: unknown): CaptionPreferences | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const found: Fields<CaptionPreferences> = stored;
  const { isOn, language } = found;
  const size = captionSizes.find((each) => each === found.size);
  const background = captionBackgrounds.find((each) => each === found.background);
  const edge = captionEdges.find((each) => each === found.edge);
  if (typeof isOn !== 'boolean' || typeof language !== 'string') return undefined;
  if (!size || !background || !edge) return undefined;
  return { isOn, language, size, background, edge };
}

/** No picture is larger than this. */
const MAX_SIDE = 16_384;

/** Parses preferences. Returns `undefined` when they are missing or invalid. */
function parsePreferences(stored: unknown): PlayerPreferences | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const found: Fields<PlayerPreferences> = stored;
  const { volume = 1, isMuted = false, rate = 1, captions, quality } = found;
  if (!isWithin(volume, 0, 1) || typeof isMuted !== 'boolean' || !isWithin(rate, 0.25, 2))
    return undefined;
  return {
    volume,
    isMuted,
    rate,
    captions: parseCaptions(captions),
    quality: isWithin(quality, 1, MAX_SIDE) ? quality : undefined,
  };
}

/** Remembers volume, playback rate, captions and quality in this browser. */
export const playerMemory = storedJson('player', parsePreferences) satisfies PlayerMemory;
