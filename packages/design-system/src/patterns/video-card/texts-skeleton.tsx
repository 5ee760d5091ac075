import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import * as styles from './texts-skeleton.css.ts';

export interface TextsSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Class of the title, which has at most two lines. */
  readonly titleClassName: string;
  /** Class of the two lines below it. */
  readonly metaClassName: string;
}

/** The texts of a video that is loading, on a card or in a row. */
export function TextsSkeleton({ titleClassName, metaClassName, ...divProps }: TextsSkeletonProps) {
  return (
    <div {...divProps}>
      <div className={joinClassNames(titleClassName, styles.lines)}>
        <Skeleton width="92%" />
        <Skeleton width="58%" />
      </div>
      <div className={joinClassNames(metaClassName, styles.lines)}>
        <Skeleton width="46%" />
        <Skeleton width="60%" />
      </div>
    </div>
  );
}
