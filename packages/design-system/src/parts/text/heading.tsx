import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './text.css.ts';

const elements = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** The heading's props, its level, and its looks: `title` by default. */
export interface HeadingProps extends ComponentProps<'h1'> {
  /** Level in the outline of the page; `size` sets the looks. */
  readonly level: 1 | 2 | 3 | 4;
  /** Font size: 16, 20, 24 or 32 px at the browser's default size. `display` once per view. */
  readonly size?: 'body' | 'title' | 'heading' | 'display';
}

/** A heading in the outline of the page. Renders `h1` to `h4`; extra props and `ref` go to it. */
export function Heading({ level, size = 'title', className, ...headingProps }: HeadingProps) {
  const Element = elements[level];
  return (
    <Element {...headingProps} className={joinClassNames(styles.heading({ size }), className)} />
  );
}
