import { captionBackgrounds, captionEdges, captionSizes } from '../captions/caption-looks.ts';
import type { CaptionPreferences } from '../captions/caption-preferences.ts';

/** The appearance of captions, and what changes it. */
export interface CaptionLookProps {
  readonly preferences: CaptionPreferences;
  readonly onChange: (changed: Partial<CaptionPreferences>) => void;
}

interface Choices<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** Makes choices of texts, which the parts of the page take. */
const asTexts = <Value extends string | number>({
  label,
  value,
  values,
  nameOf,
  onChange,
}: Choices<Value>) => ({
  label,
  value: String(value),
  options: values.map((each) => ({ value: String(each), label: nameOf(each) })),
  onChange(text: string) {
    const chosen = values.find((each) => String(each) === text);
    if (chosen !== undefined) onChange(chosen);
  },
});

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns all choices of the appearance of captions. */
export const captionChoices = ({
  preferences: { size, background, edge },
  onChange,
}: CaptionLookProps) => [
  asTexts<number>({
    label: 'Size',
    value: size,
    values: captionSizes,
    nameOf: (value) => `${value * 100}%`,
    onChange: (value) => onChange({ size: value }),
  }),
  asTexts({
    label: 'Background',
    value: background,
    values: captionBackgrounds,
    nameOf: capitalised,
    onChange: (value) => onChange({ background: value }),
  }),
  asTexts({
    label: 'Edge',
    value: edge,
    values: captionEdges,
    nameOf: capitalised,
    onChange: (value) => onChange({ edge: value }),
  }),
];
