import { Skeleton, VideoThumbnail } from '@kinora/design-system';
import type { CSSProperties, ReactNode } from 'react';

import * as styles from './gradient-header.css.ts';
import { usePalette } from './use-palette.ts';

export interface GradientHeaderProps {
  /** The first video's picture: gives the header its two colours. */
  readonly imageUrl: string | undefined;
  /** The list is still on its way. */
  readonly isLoading?: boolean;
  /** What the list is: below the picture, where the colours have faded. */
  readonly children: ReactNode;
}

/** The first picture of a list in its own colours, and what the list is. Calm where there are no colours; they move nothing. */
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
          <VideoThumbnail imageUrl={imageUrl} alternativeText="" isEager />
        )}
      </div>
      <div className={styles.texts}>{children}</div>
    </header>
  );
}
