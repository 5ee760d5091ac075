import tokens from '@kinora/design-system/tokens.json' with { type: 'json' };

/** An entry of the search. */
export interface Anchor {
  /** The id of an element of the page. */
  readonly id: string;
  readonly title: string;
}

/** The groups of tokens that each page of the foundations shows. */
const groups: Readonly<Record<string, readonly (keyof typeof all)[]>> = {
  'Foundations/Colour': ['color'],
  'Foundations/Layers': ['layer'],
  'Foundations/Motion': ['duration', 'easing'],
  'Foundations/Radius': ['radius'],
  'Foundations/Space and sizes': ['space', 'size'],
  'Foundations/Type': ['font', 'text', 'width', 'weight'],
};

const { themes, ...scales } = tokens;
const all = { ...themes.dark, ...scales };

/** Each purpose is an entry of its own, because the search prefers short ones. */
const purposesOf = (description: string) => description.replace(/\.$/, '').split(/[;.] /);

function describedTokens(node: object, path: readonly string[]): readonly Anchor[] {
  const name = ['vars', ...path].join('.');
  const own =
    path.length > 1 && '$description' in node
      ? purposesOf(String(node.$description)).map((purpose) => ({
          id: name,
          title: `${name}: ${purpose}`,
        }))
      : [];
  const inner = Object.entries(node).flatMap(([key, value]: readonly [string, unknown]) =>
    typeof value === 'object' && value && !key.startsWith('$')
      ? describedTokens(value, [...path, key])
      : [],
  );
  return [...own, ...inner];
}

/** Returns the tokens that a page shows, each with what it is for. */
export const tokenTexts = (title: string): readonly Anchor[] =>
  (groups[title] ?? []).flatMap((group) => describedTokens(all[group], [group]));
