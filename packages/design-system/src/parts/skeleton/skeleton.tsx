import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './skeleton.css.ts';

/** A `span`'s props and what it stands for: a line of `text` by default. */
export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /**
   * `text` fills one line of the surrounding text; `picture` has the size of a `VideoThumbnail`; `control` has the
   * corners of a button or a field, `box` those of a card.
   */
  readonly shape?: 'text' | 'box' | 'control' | 'picture' | 'circle';
  /** Any CSS length. */
  readonly width?: string;
  /** Any CSS length. Only `text` and `picture` have a height of their own. */
  readonly height?: string;
}

/** Reserves the space of content that is loading. Screen readers skip it: the region around it is marked as busy. */
export function Skeleton({
  shape = 'text',
  width,
  height,
  className,
  style,
  ...spanProps
}: SkeletonProps) {
  return (
    <span
      {...spanProps}
      aria-hidden
      className={joinClassNames(styles.skeleton, className)}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
}
