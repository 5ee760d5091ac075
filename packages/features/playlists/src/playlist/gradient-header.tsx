import { Skeleton, VideoThumbnail } from '@kinora/design-system';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

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
  const headerRef = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (!palette || !headerRef.current) return;
    headerRef.current.style.setProperty(styles.startProperty, palette[0]);
    headerRef.current.style.setProperty(styles.endProperty, palette[1]);
  }, [palette]);

  return (
    <header ref={headerRef} className={styles.header} data-palette={palette ? 'read' : 'calm'}>
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
