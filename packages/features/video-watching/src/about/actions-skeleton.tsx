import { Skeleton } from '@kinora/design-system';
import { actions, like } from './video-actions.css.ts';

/** Skeleton of the Subscribe button beside the owner. */
export const SubscribeSkeleton = () => <Skeleton shape="control" width="104px" height="40px" />;

/** Skeleton of the buttons Like, Share, Link, Download and Save. */
export const ActionsSkeleton = () => (
  <div className={actions}>
    <Skeleton shape="control" className={like} width="88px" height="40px" />
    {['100px', '40px', '130px', '94px'].map((width) => (
      <Skeleton key={width} shape="control" width={width} height="40px" />
    ))}
  </div>
);
