import { ButtonLink, Spinner, Text } from '@kinora/design-system';
import type { ReactNode } from 'react';
import * as styles from './player-area.css.ts';
import { WatchPlayer, type WatchPlayerProps } from './watch-player.tsx';

interface NoticeProps {
  /** An empty string without a picture. */
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  /** What the owner can do, or the sign of work in progress. */
  readonly children: ReactNode;
}

const Notice = ({ picture, title, text, children }: NoticeProps) => (
  <div className={styles.playerArea}>
    <div className={styles.notice}>
      {picture ? <img className={styles.noticePicture} src={picture} alt="" /> : null}
      <div className={styles.noticeTexts} aria-live="polite">
        <Text size="title" className={styles.noticeTitle}>
          {title}
        </Text>
        <Text>{text}</Text>
      </div>
      {children}
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
        <Notice
          picture={video.thumbnail}
          title="This video is being prepared."
          text="It starts here as soon as it can be played."
        >
          <Spinner />
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          picture={video.thumbnail}
          title="This file could not be turned into a video."
          text="Delete it under Your Videos and upload another one."
        >
          <ButtonLink href="/your-videos">Your Videos</ButtonLink>
        </Notice>
      );
    default:
      return video.status satisfies never;
  }
}
