import { useState } from 'react';
import * as styles from './channel-header.css.ts';

const DEFAULT_COVER = new URL('./default-cover.svg', import.meta.url).href;

export interface ChannelCoverProps {
  /** Absent until the owner has chosen a cover. */
  readonly imageUrl: string | undefined;
}

/** The band at the top of a channel. Shows the default cover when the channel's own is missing or fails to load. */
export function ChannelCover({ imageUrl }: ChannelCoverProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const own = imageUrl === failedUrl ? undefined : imageUrl;
  return (
    <img
      className={styles.cover}
      src={own ?? DEFAULT_COVER}
      alt=""
      data-cover={own ? 'own' : 'default'}
      fetchPriority="high"
      onError={() => setFailedUrl(imageUrl)}
    />
  );
}
