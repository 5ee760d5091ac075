import { Skeleton, VideoThumbnail } from '@kinora/design-system';
import type { CSSProperties, ReactNode } from 'react';
import * as styles from './gradient-header.css.ts';
import { usePalette } from './use-palette.ts';

export interface GradientHeaderProps {
  /** Thumbnail of the first video; the header takes its two colours from it. */
  readonly imageUrl: string | undefined;
  /** Whether the list is loading. */
  readonly isLoading?: boolean;
  /** Title and facts of the list; shown below the picture, or next to it where the header is wide enough. */
  readonly children: ReactNode;
}

/** The header of a list: its first thumbnail on a gradient of that thumbnail's colours. Without colours it is plain; showing them moves nothing. */
export function GradientHeader({ imageUrl, isLoading = false, children }: GradientHeaderProps) {
  const palette = usePalette(imageUrl);
  const colours: (CSSProperties & Record<`--${string}`, string>) | undefined = palette && {
    [styles.startProperty]: palette[0],
    [styles.endProperty]: palette[1],
  };
  return (
    <header className={styles.header} style={colours} data-palette={palette ? 'read' : 'calm'}>
      <div className={styles.picture}>
        {isLoading ? (
          <Skeleton className={styles.loading} shape="box" />
        ) : (
          <VideoThumbnail imageUrl={imageUrl} alternativeText="" corners="square" isEager />
        )}
      </div>
      <div className={styles.texts}>{children}</div>
    </header>
  );
}
