import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './watched-bar.css.ts';

/** A `progress`'s props, and how much of a video was watched. */
export interface WatchedBarProps extends Omit<
  ComponentProps<'progress'>,
  'children' | 'max' | 'value'
> {
  /** 0 to 1. */
  readonly share: number;
}

/** How far a video was watched, at the lower edge of its picture. Renders a `progress` named "Watched"; nothing below half a percent. */
export function WatchedBar({ share, className, ...progressProps }: WatchedBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return percent === 0 ? null : (
    <progress
      aria-label="Watched"
      {...progressProps}
      className={joinClassNames(styles.bar, className)}
      max={100}
      value={percent}
    />
  );
}
