import { Heading, VideoCardSkeleton } from '@kinora/design-system';
import { type ReactNode, type Ref, useId } from 'react';
import * as styles from './continue-frame.css.ts';

/** As many as a large screen shows. */
const SKELETON_CARDS = 6;

export interface ContinueFrameProps {
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Beside the heading. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** The section "Continue watching". */
export function ContinueFrame({ headingRef, buttons, children }: ContinueFrameProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading ref={headingRef} id={headingId} level={2} size="heading" tabIndex={-1}>
          Continue watching
        </Heading>
        {buttons}
      </div>
      {children}
    </section>
  );
}

/** Has the exact height of the cards. */
export function ContinueCardsSkeleton() {
  return (
    <div className={styles.row} aria-hidden>
      {Array.from({ length: SKELETON_CARDS }, (_nothing, index) => (
        <div key={index} className={styles.item}>
          <VideoCardSkeleton />
        </div>
      ))}
    </div>
  );
}

/** The section while its videos load, as high as with them, so that nothing below it moves. */
export function ContinueSkeleton() {
  return (
    <ContinueFrame>
      <ContinueCardsSkeleton />
    </ContinueFrame>
  );
}
