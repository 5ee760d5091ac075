import { useState, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './avatar.css.ts';

/** A `span`'s props, the person, and the size: `medium` by default. */
export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The picture. If it is missing or does not load, the first letter of `name` is shown. */
  readonly imageUrl?: string | undefined;
  /** The person's name. Its first letter replaces a missing picture. */
  readonly name: string;
  /** 24, 36, 56 or 96 px. */
  readonly size?: 'small' | 'medium' | 'large' | 'xlarge';
}

/** A person's picture. It stands beside the person's name, so screen readers skip it. Renders a `span`. */
export function Avatar({ imageUrl, name, size = 'medium', className, ...spanProps }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <span {...spanProps} aria-hidden className={joinClassNames(styles.avatar({ size }), className)}>
      {imageUrl && imageUrl !== failedUrl ? (
        <img
          className={styles.image}
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : (
        (Array.from(name.trim())[0] ?? '?').toUpperCase()
      )}
    </span>
  );
}
