import { pictureSizes, thumbnailSet } from '@kinora/domain';
import { Film } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './video-thumbnail.css.ts';

/** A `div`'s props, a picture, and what lies over it; rounded like a `card` unless told otherwise. */
export interface VideoThumbnailProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Absent or broken: a quiet frame of film takes the place. */
  readonly imageUrl: string | undefined;
  /** The same picture, 480 px wide beside 640: the browser takes what suffices. */
  readonly smallImageUrl?: string | undefined;
  /** How wide the picture stands, as `sizes` of an image; as a card of a grid unless told. */
  readonly sizes?: string;
  /** Empty string when the title is written beside the picture. */
  readonly alternativeText: string;
  /** Corner of the picture: a duration, a countdown. */
  readonly badge?: ReactNode;
  /** A moving picture over the still one, under the badge. */
  readonly preview?: ReactNode;
  readonly corners?: 'card' | 'square';
  /** Above the fold: fetched at once instead of when it comes near; `first` goes before everything else. */
  readonly isEager?: boolean | 'first';
}

/** A 16:9 video picture with one badge slot; its place is kept from the start. Renders a `div`. */
export function VideoThumbnail({
  imageUrl,
  smallImageUrl,
  sizes = pictureSizes.card,
  alternativeText,
  badge,
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
          // Before the source: else that is asked for, too.
          sizes={smallImageUrl ? sizes : undefined}
          srcSet={thumbnailSet({ thumbnail: imageUrl, thumbnailSmall: smallImageUrl })}
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
      {badge ? <span className={styles.badge}>{badge}</span> : null}
    </div>
  );
}
