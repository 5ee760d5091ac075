import tokens from '../../../tokens.json';

interface Values {
  readonly [name: string]: string | Values;
}

export interface TokenRow {
  /** The name in code, such as `vars.space.medium`. */
  readonly name: string;
  /** The last part of the name, such as `medium`. */
  readonly role: string;
  /** The CSS value. */
  readonly value: string;
  /** What the token is for; empty if the source does not say it. */
  readonly description: string;
}

function descriptionOf(path: readonly string[]): string {
  const start: unknown = path[0] === 'color' ? tokens.themes.dark : tokens;
  const found = path.reduce<unknown>(
    (node, name) =>
      typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined,
    start,
  );
  if (typeof found !== 'object' || found === null || !('$description' in found)) return '';
  return String(found.$description);
}

/** Returns every token of a group, such as `scales.space` at the path `space`, also those of its groups. */
export function tokenRows(values: object, ...path: readonly string[]): readonly TokenRow[] {
  const plain: Values = JSON.parse(JSON.stringify(values));
  return Object.entries(plain).flatMap(([role, value]) => {
    const here = [...path, role];
    if (typeof value !== 'string') return tokenRows(value, ...here);
    return { name: ['vars', ...here].join('.'), role, value, description: descriptionOf(here) };
  });
}
