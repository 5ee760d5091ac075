import type { ComponentProps } from 'react';
import { visuallyHidden } from '../../foundations/visually-hidden.css.ts';

/** The element's props; a `span` by default. */
export interface VisuallyHiddenProps extends Omit<ComponentProps<'h1'>, 'className'> {
  /** `h1` and `h2` make the text a heading in the outline of the page. */
  readonly element?: 'span' | 'h1' | 'h2';
}

/** Read by screen readers, not shown, such as the title of a page whose pictures explain it. Renders a `span`. */
export function VisuallyHidden({
  element: Element = 'span',
  ...elementProps
}: VisuallyHiddenProps) {
  return <Element {...elementProps} className={visuallyHidden} />;
}
