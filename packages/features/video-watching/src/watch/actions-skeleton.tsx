import { Skeleton } from '@kinora/design-system';

import { actions } from './video-actions.css.ts';
import * as styles from './watch-screen.css.ts';

const place = (width: string) => (
  <Skeleton key={width} className={styles.actionPlace} shape="box" width={width} height="40px" />
);

/** Skeleton of the Subscribe button beside the owner. */
export const SubscribeSkeleton = () => place('104px');

/** Skeleton of the buttons Like, Share, Download and Save. */
export const ActionsSkeleton = () => (
  <div className={actions}>{['88px', '100px', '130px', '94px'].map(place)}</div>
);
