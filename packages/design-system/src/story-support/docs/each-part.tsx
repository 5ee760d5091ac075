import { Fragment, type ReactNode } from 'react';
import { Heading } from '../../parts/text/heading.tsx';
import { DocsBlock } from './docs-block.tsx';

export interface EachPartProps {
  /** Names of parts, with spaces between them. */
  readonly of: string;
  readonly children: (name: string) => ReactNode;
}

/** A block for each part, below its name where there are several. */
export function EachPart({ of, children }: EachPartProps) {
  const names = of.split(' ');
  return (
    <DocsBlock>
      {names.map((name) => (
        <Fragment key={name}>
          {names.length > 1 ? (
            <Heading level={3} size="body">
              {name}
            </Heading>
          ) : null}
          {children(name)}
        </Fragment>
      ))}
    </DocsBlock>
  );
}
