import { ChannelCard, Heading, VideoRow, type VideoListProps } from '@kinora/design-system';
import { type FoundChannel as Channel, channelHref } from '@kinora/domain';
import type { ReactNode } from 'react';
import * as rowStyles from './result-row.css.ts';
import { ResultRow } from './result-row.tsx';
import * as styles from './results-screen.css.ts';

/** From so many videos on, the latest ones are small rows in columns: fewer would stand alone in them. */
const IN_COLUMNS = 3;

export interface FoundChannelProps extends Pick<VideoListProps, 'saveMenu'> {
  readonly channel: Channel;
  readonly nowMs: number;
  readonly query: string;
  /** The subscribe button. */
  readonly action: ReactNode;
}

/** The best matching channel and its latest videos. */
export function FoundChannel({ channel, nowMs, query, action, saveMenu }: FoundChannelProps) {
  const { fullName, latestVideos } = channel;
  const isInColumns = latestVideos.length >= IN_COLUMNS;
  return (
    <section className={styles.section}>
      <ChannelCard channel={channel} href={channelHref(channel)} action={action} />
      {latestVideos.length > 0 ? (
        <>
          <Heading level={2} className={styles.latest}>
            Latest from {fullName}
          </Heading>
          <div className={isInColumns ? styles.columns : rowStyles.list}>
            {latestVideos.map((video) => {
              const shown = { video, nowMs };
              return isInColumns ? (
                <VideoRow key={video.id} {...shown} menu={saveMenu?.(video)} />
              ) : (
                <ResultRow key={video.id} {...shown} query={query} saveMenu={saveMenu} />
              );
            })}
          </div>
        </>
      ) : null}
    </section>
  );
}
