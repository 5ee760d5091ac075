import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './video-grid.css.ts';

/** A `div`'s props, with the cards as children. */
export type VideoGridProps = ComponentProps<'div'>;

/** As many columns of at least 300 px as fit. Renders a `div`; extra props and `ref` go to it. */
export function VideoGrid({ className, ...divProps }: VideoGridProps) {
  return <div {...divProps} className={joinClassNames(styles.grid, className)} />;
}
