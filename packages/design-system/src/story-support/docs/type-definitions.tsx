import { Fragment } from 'react';
import types from '../../../reports/types.json';
import { Heading } from '../../parts/text/heading.tsx';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';
import { Prose } from './prose.tsx';

type NamedType = (typeof types)[number];

const byName = new Map(types.map((type) => [type.name, type] as const));

/** Returns the named types in texts and the types that those mention, each once, in the order of reading. */
function mentionedIn(texts: readonly string[]): readonly NamedType[] {
  const found = new Set<NamedType>();
  const add = (name: string): void => {
    const type = byName.get(name);
    if (!type || found.has(type)) return;
    found.add(type);
    type.mentions.forEach(add);
  };
  for (const text of texts) text.match(/\b[A-Z]\w+\b/g)?.forEach(add);
  return [...found];
}

export interface TypeDefinitionsProps {
  /** Types as code, such as `readonly TabsItem[]`. */
  readonly of: readonly string[];
}

/** The definitions of our types that a table of props mentions, as code. Empty when it mentions none. */
export function TypeDefinitions({ of }: TypeDefinitionsProps) {
  const mentioned = mentionedIn(of);
  if (mentioned.length === 0) return null;
  return (
    <DocsBlock>
      <Heading level={3} size="body">
        Types
      </Heading>
      {[...Map.groupBy(mentioned, ({ from }) => from)].map(([from, own]) => (
        <Fragment key={from}>
          <Prose text={`From \`${from}\`:`} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, also by keyboard */}
          <pre className={styles.code} tabIndex={0} aria-label={`Types from ${from}`}>
            <code>{own.map(({ code }) => code).join('\n\n')}</code>
          </pre>
        </Fragment>
      ))}
    </DocsBlock>
  );
}
