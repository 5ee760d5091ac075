import { Text } from '@kinora/design-system';
import type { ReactNode } from 'react';
import * as styles from '../screen/watch-screen.css.ts';
import { WatchPlayer, type WatchPlayerProps } from './watch-player.tsx';

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Notice = ({ title, children }: NoticeProps) => (
  <div className={styles.playerArea}>
    <div className={styles.notice} aria-live="polite">
      <Text weight="strong">{title}</Text>
      <Text size="meta">{children}</Text>
    </div>
  </div>
);

export interface PlayerAreaProps extends Omit<WatchPlayerProps, 'ref'> {
  readonly player: WatchPlayerProps['ref'];
}

/** The player, or the reason why the video cannot be played. Only its owner can open a video that is not ready. */
export function PlayerArea({ player, ...playerProps }: PlayerAreaProps) {
  const { video } = playerProps;
  switch (video.status) {
    case 'ready':
      return <WatchPlayer ref={player} {...playerProps} />;
    case 'processing':
      return (
        <Notice title="This video is being prepared.">
          It starts here as soon as it can be played.
        </Notice>
      );
    case 'failed':
      return (
        <Notice title="This file could not be turned into a video.">
          Delete it under Your Videos and upload another one.
        </Notice>
      );
    default:
      return video.status satisfies never;
  }
}
