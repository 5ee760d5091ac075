import { type ComponentProps, useCallback } from 'react';

/** An `img`'s props, but for the address, which is made of the file, and the alternative text, which is empty. */
export interface FilePictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> {
  /** A picture that is still on this device. */
  readonly file: Blob;
}

/** Shows a picked picture beside its name, so it is not read aloud. Its memory is given back with the element. */
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
