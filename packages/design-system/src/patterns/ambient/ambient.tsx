import { pictureSizes, thumbnailSet } from '@kinora/domain';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './ambient.css.ts';
import { usePageTint } from './use-page-tint.ts';

export interface AmbientProps {
  /** A picture that the page shows, too, so that it is fetched once. */
  readonly imageUrl: string;
  /** The same picture, 480 px instead of 640 px wide, if the page lets the browser choose between them. */
  readonly smallImageUrl?: string | undefined;
  /** The same picture, 1280 px wide, if the page shows it in the size of a lead. */
  readonly largeImageUrl?: string | undefined;
  /** `player` shines around a player, `head` behind the top of a page. */
  readonly shape: 'player' | 'head';
}

/**
 * Lights the page with a picture, and gives the page's neutral colours the picture's tint. Decoration only: it renders at
 * the end of the document's body, behind everything.
 */
export function Ambient({ imageUrl, smallImageUrl, largeImageUrl, shape }: AmbientProps) {
  const [image, setImage] = useState<HTMLImageElement>();
  usePageTint(image);
  if (typeof document === 'undefined') return null;
  return createPortal(
    <div className={styles.ambient({ shape })} data-is-lit={image ? true : undefined} aria-hidden>
      <img
        // A new element for each picture, because its pixels are read when it has loaded.
        key={imageUrl}
        className={styles.picture}
        sizes={smallImageUrl ? pictureSizes[largeImageUrl ? 'lead' : 'card'] : undefined}
        srcSet={thumbnailSet({
          thumbnail: imageUrl,
          thumbnailSmall: smallImageUrl,
          thumbnailLarge: largeImageUrl,
        })}
        src={imageUrl}
        alt=""
        decoding="async"
        onLoad={({ currentTarget }) => setImage(currentTarget)}
      />
    </div>,
    document.body,
  );
}
