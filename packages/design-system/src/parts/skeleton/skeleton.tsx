import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './skeleton.css.ts';

/** A `span`'s props and what it keeps the place of: a line of `text` unless told otherwise. */
export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `text` fills one line (1.5 em) of the surrounding text; `picture` keeps the place of a `VideoThumbnail`. */
  readonly shape?: 'text' | 'box' | 'picture' | 'circle';
  /** Any CSS length. */
  readonly width?: string;
  readonly height?: string;
}

/** Keeps the place of what is still on its way. Not read aloud: the region around it says that it is busy. */
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
      className={joinClassNames(styles.skeleton({ shape }), className)}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
}
