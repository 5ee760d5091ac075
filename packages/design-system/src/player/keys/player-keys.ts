/** What a key tells the player to do. */
export type PlayerCommand =
  | { readonly type: 'toggle-play' }
  | { readonly type: 'toggle-mute' }
  | { readonly type: 'toggle-full-screen' }
  | { readonly type: 'toggle-theatre' }
  | { readonly type: 'toggle-captions' }
  | { readonly type: 'seek-by'; readonly seconds: number }
  | { readonly type: 'chapter-by'; readonly steps: 1 | -1 }
  | { readonly type: 'seek-to-share'; readonly share: number }
  | { readonly type: 'step-frame'; readonly frames: 1 | -1 }
  | { readonly type: 'volume-by'; readonly share: number }
  | { readonly type: 'rate-by'; readonly steps: 1 | -1 };

/** The available speeds, slowest first; 1 is normal speed. */
export const playbackRates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const tenths = Array.from({ length: 10 }, (_, digit) => digit);

/** All keys without a modifier, and what they do. Keys of one character are in lower case. */
export const playerKeys: readonly (readonly [key: string, command: PlayerCommand])[] = [
  [' ', { type: 'toggle-play' }],
  ['k', { type: 'toggle-play' }],
  ['j', { type: 'seek-by', seconds: -10 }],
  ['l', { type: 'seek-by', seconds: 10 }],
  ['ArrowLeft', { type: 'seek-by', seconds: -5 }],
  ['ArrowRight', { type: 'seek-by', seconds: 5 }],
  ['ArrowUp', { type: 'volume-by', share: 0.05 }],
  ['ArrowDown', { type: 'volume-by', share: -0.05 }],
  ['Home', { type: 'seek-to-share', share: 0 }],
  ['End', { type: 'seek-to-share', share: 1 }],
  ...tenths.map((digit) => [String(digit), { type: 'seek-to-share', share: digit / 10 }] as const),
  ['m', { type: 'toggle-mute' }],
  ['f', { type: 'toggle-full-screen' }],
  ['t', { type: 'toggle-theatre' }],
  ['c', { type: 'toggle-captions' }],
  [',', { type: 'step-frame', frames: -1 }],
  ['.', { type: 'step-frame', frames: 1 }],
  ['<', { type: 'rate-by', steps: -1 }],
  ['>', { type: 'rate-by', steps: 1 }],
];

const commands = new Map(playerKeys);

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The key to hold with an arrow that leads to another chapter: Option on macOS, whose browsers report it as Alt, Ctrl elsewhere. */
export const chapterModifier = () => (/^(Mac|iP)/.test(navigator.platform) ? 'altKey' : 'ctrlKey');

/**
 * Returns the command of a key in the key map that video sites share. Combinations with Ctrl, Meta or Alt are left to
 * the browser, except the arrows that lead to another chapter: Alt + arrow goes back in the history except on macOS.
 */
export function commandForKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: PressedKey): PlayerCommand | undefined {
  const isChapterKey = chapterModifier() === 'altKey' ? altKey && !ctrlKey : ctrlKey && !altKey;
  if (isChapterKey && !metaKey && /^Arrow(Left|Right)$/.test(key))
    return { type: 'chapter-by', steps: key === 'ArrowRight' ? 1 : -1 };
  if (ctrlKey || metaKey || altKey) return undefined;
  return commands.get(key.length === 1 ? key.toLowerCase() : key);
}

/** Returns the next higher or lower speed, or `rate` itself at the end of the list. */
export function nextRate(rate: number, steps: 1 | -1): number {
  const next =
    steps === 1
      ? playbackRates.find((candidate) => candidate > rate)
      : playbackRates.findLast((candidate) => candidate < rate);
  return next ?? rate;
}

/** Whether the focused element handles this key itself. `frame` is the player, which may itself be in a dialog. */
export function keepsKey(element: Element, key: string, frame?: Element | null): boolean {
  const popUp = element.closest('[role="menu"], [role="dialog"]');
  const isPlayerInPopUp = frame?.contains(element) && popUp?.contains(frame);
  if (popUp && !isPlayerInPopUp) return true;
  if (element instanceof HTMLElement && element.isContentEditable) return true;
  if (element.matches('textarea, select, input:not([type="range"])')) return true;
  if (element.matches('button, a[href], summary')) return key === ' ' || key === 'Enter';
  // The volume slider handles its own arrow keys; the seek bar uses the player's.
  if (element.matches('[data-own-arrows]')) return /^(Arrow|Home|End|Page)/.test(key);
  return false;
}
