import { type PlayerCommand, chapterModifier, playerKeys } from './player-keys.ts';

/** A key, as `KeyboardEvent.key` names it. */
export interface ShortcutKey {
  readonly key: string;
  /** The key to hold meanwhile. */
  readonly modifier?: 'ctrlKey' | 'altKey';
}

/** What one or more keys of the player do. */
export interface PlayerShortcut {
  readonly group: 'Playback' | 'Seeking' | 'Sound and captions' | 'View';
  readonly label: string;
  readonly keys: readonly ShortcutKey[];
}

type Description = Pick<PlayerShortcut, 'group' | 'label'>;

const pick = (isFirst: boolean, first: string, second: string) => (isFirst ? first : second);

function describe(command: PlayerCommand, key: string): Description {
  switch (command.type) {
    case 'toggle-play':
      return { group: 'Playback', label: 'Play or pause' };
    case 'rate-by':
      return { group: 'Playback', label: pick(command.steps === 1, 'Faster', 'Slower') };
    case 'step-frame':
      return {
        group: 'Playback',
        label: pick(
          command.frames === 1,
          'Next frame, while paused',
          'Previous frame, while paused',
        ),
      };
    case 'seek-by':
      return {
        group: 'Seeking',
        label: `${Math.abs(command.seconds)} seconds ${pick(command.seconds > 0, 'forward', 'back')}`,
      };
    case 'chapter-by':
      return {
        group: 'Seeking',
        label: pick(command.steps === 1, 'Next chapter', 'Previous chapter'),
      };
    case 'seek-to-share':
      if (/^\d$/.test(key)) return { group: 'Seeking', label: 'To 0 % to 90 % of the video' };
      return {
        group: 'Seeking',
        label: pick(command.share === 0, 'To the beginning', 'To the end'),
      };
    case 'volume-by':
      return { group: 'Sound and captions', label: pick(command.share > 0, 'Louder', 'Quieter') };
    case 'toggle-mute':
      return { group: 'Sound and captions', label: 'Mute or unmute' };
    case 'toggle-captions':
      return { group: 'Sound and captions', label: 'Show or hide captions' };
    case 'toggle-full-screen':
      return { group: 'View', label: 'Full screen' };
    case 'toggle-theatre':
      return { group: 'View', label: 'Theatre mode' };
    default:
      return command satisfies never;
  }
}

/** Returns all keys of the player, those with the same effect together, in the order of its key table. */
export function playerShortcuts(): readonly PlayerShortcut[] {
  const shortcuts = new Map<string, PlayerShortcut>();
  const modifier = chapterModifier();
  const chapterKeys = (['ArrowLeft', 'ArrowRight'] as const).map(
    (key) =>
      [
        { key, modifier },
        { type: 'chapter-by', steps: key === 'ArrowRight' ? 1 : -1 },
      ] as const,
  );
  const all: readonly (readonly [ShortcutKey, PlayerCommand])[] = [
    ...playerKeys.map(([key, command]) => [{ key }, command] as const),
    ...chapterKeys,
  ];
  for (const [shortcutKey, command] of all) {
    const description = describe(command, shortcutKey.key);
    const keys = shortcuts.get(description.label)?.keys ?? [];
    shortcuts.set(description.label, { ...description, keys: [...keys, shortcutKey] });
  }
  return [...shortcuts.values()];
}
