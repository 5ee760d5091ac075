import { type ReactNode, Suspense } from 'react';
import * as styles from './collapsible-panel.css.ts';

/** As high as a collapsed panel. */
const CollapsedPanel = () => (
  <div className={styles.panel}>
    <div className={styles.toggle} />
  </div>
);

export interface LaterPanelProps {
  /** Whether the video has begun, so that the code of the panel does not delay it. */
  readonly hasBegun: boolean;
  /** A lazy part. */
  readonly children: ReactNode;
}

/** Reserves the space of a collapsed panel until its code has loaded. */
export const LaterPanel = ({ hasBegun, children }: LaterPanelProps) =>
  hasBegun ? <Suspense fallback={<CollapsedPanel />}>{children}</Suspense> : <CollapsedPanel />;
