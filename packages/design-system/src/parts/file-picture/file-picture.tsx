import { type ComponentProps, useCallback } from 'react';

/** An `img`'s props, except `src`, which is created from the file, and `alt`, which is empty. */
export interface FilePictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> {
  /** An image on this device. */
  readonly file: Blob;
}

/** Shows a chosen image beside its name, so screen readers skip it. Revokes the object URL on unmount. */
export function FilePicture({ file, ...imageProps }: FilePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img {...imageProps} ref={show} alt="" />;
}
