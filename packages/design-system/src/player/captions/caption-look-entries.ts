import type { MenuChoice } from '../../parts/menu/menu-entry.ts';
import { captionBackgrounds, captionEdges, captionSizes } from './caption-looks.ts';
import type { CaptionPreferences } from './caption-preferences.ts';

/** One choice, whose effect on the captions shows at once. */
function lookChoice<Value extends string | number>(
  label: string,
  value: Value,
  options: readonly (readonly [Value, string])[],
  onChange: (value: Value) => void,
): MenuChoice {
  return {
    kind: 'choice',
    label,
    value: String(value),
    staysOpen: true,
    options: options.map(([each, name]) => ({ value: String(each), label: name })),
    onChange: (text) => {
      const chosen = options.find(([each]) => String(each) === text);
      if (chosen) onChange(chosen[0]);
    },
  };
}

const named = <Word extends string>(words: readonly Word[]) =>
  words.map((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)] as const);
const sizes = captionSizes.map((size) => [size, `${size * 100}%`] as const);

/** The choices of size, background and edge of captions. */
export const captionLookEntries = (
  { size, background, edge }: CaptionPreferences,
  onChange: (changed: Partial<CaptionPreferences>) => void,
): readonly MenuChoice[] => [
  lookChoice<number>('Size', size, sizes, (value) => onChange({ size: value })),
  lookChoice('Background', background, named(captionBackgrounds), (value) =>
    onChange({ background: value }),
  ),
  lookChoice('Edge', edge, named(captionEdges), (value) => onChange({ edge: value })),
];
