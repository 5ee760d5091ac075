import { isValidElement, type ReactElement } from 'react';

/** Returns every text in the props of an element with the path to it, such as `options.label`. */
function texts(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((member) => texts(member, path));
  if (typeof value !== 'object' || value === null) return [];
  const fields = isValidElement(value) ? value.props : value;
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([key, member]) =>
    // Ids are not names, and refs belong to React.
    key === 'ref' || key === 'id'
      ? []
      : texts(member, key === 'children' && path ? path : [path, key].filter(Boolean).join('.')),
  );
}

/** Shorter texts occur in names by chance. */
const MIN_SHARED = 3;

/**
 * Returns in words where the name of an element comes from: a prop of the part that has the same text, or else a text that
 * is always the same.
 */
export function nameSource(name: string, part: ReactElement): string {
  const known = texts(part, '');
  const same = known.find(([, text]) => text === name);
  if (same) return same[0] === 'children' ? 'its content' : `\`${same[0]}\``;
  const shared = known.find(([, text]) => text.length >= MIN_SHARED && name.includes(text));
  if (!shared) return `“${name}”`;
  const [path, text] = shared;
  return `“${name.replace(text, '…')}” with \`${path}\``;
}
