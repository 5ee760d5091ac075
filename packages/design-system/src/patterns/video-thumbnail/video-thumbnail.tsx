import { pictureSizes, thumbnailSet } from '@kinora/domain';
import { Film } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { VisuallyHidden } from '../../parts/visually-hidden/visually-hidden.tsx';
import * as styles from './video-thumbnail.css.ts';

/** A `div`'s props, a picture, and what lies over it; has the corners of a `card` by default. */
export interface VideoThumbnailProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** A missing or broken picture is replaced by a film frame. */
  readonly imageUrl: string | undefined;
  /** The same picture, 480 px instead of 640 px wide; the browser chooses. */
  readonly smallImageUrl?: string | undefined;
  /** The same picture, 1280 px wide, for places larger than a card. */
  readonly largeImageUrl?: string | undefined;
  /** Width of the picture, as the `sizes` of an image. Default: the width of a card in a grid. */
  readonly sizes?: string;
  /** Empty when the title stands beside the picture. */
  readonly alternativeText: string;
  /** In a corner of the picture: a duration, a countdown. */
  readonly badge?: ReactNode;
  /** Shows "CC" in the other corner. Default false. */
  readonly hasCaptions?: boolean | undefined;
  /** A `WatchedBar` at the lower edge. */
  readonly watched?: ReactNode;
  /** A video over the picture, under the badge. */
  readonly preview?: ReactNode;
  /** `card` rounds the corners as those of cards; `square` leaves them to `className`. */
  readonly corners?: 'card' | 'square';
  /** For pictures above the fold: loads at once instead of lazily; `first` also with high priority. */
  readonly isEager?: boolean | 'first';
}

/** A video's 16:9 picture with a badge. Its space is reserved from the start. Renders a `div`. */
export function VideoThumbnail({
  imageUrl,
  smallImageUrl,
  largeImageUrl,
  sizes = pictureSizes.card,
  alternativeText,
  badge,
  hasCaptions = false,
  watched,
  preview,
  corners = 'card',
  isEager = false,
  className,
  ...frameProps
}: VideoThumbnailProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <div {...frameProps} className={joinClassNames(styles.frame({ corners }), className)}>
      {imageUrl && imageUrl !== failedUrl ? (
        <img
          className={styles.image}
          // Before `src`: attributes are set in this order, and the browser would otherwise also load `src`.
          sizes={smallImageUrl ? sizes : undefined}
          srcSet={thumbnailSet({
            thumbnail: imageUrl,
            thumbnailSmall: smallImageUrl,
            thumbnailLarge: largeImageUrl,
          })}
          src={imageUrl}
          alt={alternativeText}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager === 'first' ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : (
        <Film
          className={styles.missing}
          size={40}
          strokeWidth={1.25}
          {...(alternativeText ? { role: 'img', 'aria-label': alternativeText } : {})}
        />
      )}
      {preview}
      {watched}
      {hasCaptions ? (
        <span className={styles.badge} data-captions>
          <span aria-hidden>CC</span>
          <VisuallyHidden>Captions available</VisuallyHidden>
        </span>
      ) : null}
      {badge ? <span className={styles.badge}>{badge}</span> : null}
    </div>
  );
}
