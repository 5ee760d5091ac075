import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './text.css.ts';

/** The element's props and the looks: size `body`, weight `regular` and the inherited colour by default. */
export interface TextProps extends ComponentProps<'p'> {
  /** `span` within a line of text; `div` for content that a `p` must not contain. */
  readonly element?: 'p' | 'span' | 'div';
  /** Font size: 12, 14, 16 or 20 px at the browser's default size. */
  readonly size?: 'caption' | 'meta' | 'body' | 'intro' | 'title' | 'display';
  /** Colour of the text. `inherit` keeps the colour of the surrounding element. */
  readonly tone?: 'inherit' | 'plain' | 'quiet' | 'accent' | 'critical' | 'positive';
  /** `regular` for running text; `medium` for labels; `strong` for titles. */
  readonly weight?: 'regular' | 'medium' | 'strong';
  /** Digits of equal width, for numbers that change. */
  readonly isTabular?: boolean;
  /** Cuts the text after this many lines. */
  readonly lines?: 'any' | 'one' | 'two';
}

/** Running text. Renders a `p` unless `element` is given; extra props and `ref` go to it. */
export function Text({
  element: Element = 'p',
  size = 'body',
  tone = 'inherit',
  weight = 'regular',
  isTabular = false,
  lines = 'any',
  className,
  ...elementProps
}: TextProps) {
  const textClassName = styles.text({ size, tone, weight, isTabular, lines });
  return <Element {...elementProps} className={joinClassNames(textClassName, className)} />;
}
