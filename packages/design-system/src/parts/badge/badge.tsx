import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './badge.css.ts';

/** A `span`'s props and the colour: `plain` by default. */
export interface BadgeProps extends ComponentProps<'span'> {
  /** `positive` for success, `critical` for failures, `notice` for work in progress, `accent` for news. */
  readonly tone?: 'plain' | 'accent' | 'critical' | 'positive' | 'notice';
}

/** A state in one word, such as "Draft". Renders a `span`; extra props and `ref` go to it. */
export function Badge({ tone = 'plain', className, ...spanProps }: BadgeProps) {
  return <span {...spanProps} className={joinClassNames(styles.badge({ tone }), className)} />;
}
