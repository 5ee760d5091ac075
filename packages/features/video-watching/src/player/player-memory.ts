import {
  type CaptionPreferences,
  type PlayerMemory,
  type PlayerPreferences,
  captionBackgrounds,
  captionEdges,
  captionSizes,
} from '@kinora/design-system';

/** The key in the browser's storage. */
const PLAYER_KEY = 'player';

/** Returns the result of `work`, or `undefined` where the browser forbids storage; preferences are then not remembered. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const isWithin = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** Parses the stored choice and appearance of captions. Returns `undefined` when they are missing or invalid. */
function parseCaptions(stored: unknown): CaptionPreferences | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const found: Partial<Record<keyof CaptionPreferences, unknown>> = stored;
  const { isOn, language } = found;
  const size = captionSizes.find((each) => each === found.size);
  const background = captionBackgrounds.find((each) => each === found.background);
  const edge = captionEdges.find((each) => each === found.edge);
  if (typeof isOn !== 'boolean' || typeof language !== 'string') return undefined;
  if (!size || !background || !edge) return undefined;
  return { isOn, language, size, background, edge };
}

/** Parses stored preferences. Returns `undefined` when they are missing or invalid. */
function parsePreferences(text: string | null): PlayerPreferences | undefined {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { volume, isMuted, rate, captions } = {
    volume: 1,
    isMuted: false,
    rate: 1,
    captions: undefined,
    ...stored,
  };
  if (!isWithin(volume, 0, 1) || typeof isMuted !== 'boolean' || !isWithin(rate, 0.25, 2))
    return undefined;
  return { volume, isMuted, rate, captions: parseCaptions(captions) };
}

/** Remembers volume, playback rate and captions in this browser. */
export const playerMemory: PlayerMemory = {
  read: () => attempt(() => parsePreferences(localStorage.getItem(PLAYER_KEY))),
  save(preferences) {
    attempt(() => localStorage.setItem(PLAYER_KEY, JSON.stringify(preferences)));
  },
};
