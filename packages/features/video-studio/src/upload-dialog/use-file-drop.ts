import { useEffect, useEffectEvent } from 'react';

const isOutsideInput = ({ target, dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') && !(target instanceof HTMLInputElement);

/** Accepts a file that is dropped outside the file input. Without this the browser would leave the page to show the file. */
export function useFileDrop(onDrop: (file: File) => void) {
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      'dragover',
      (event) => (isOutsideInput(event) ? event.preventDefault() : undefined),
      { signal },
    );
    document.addEventListener(
      'drop',
      (event) => {
        if (!isOutsideInput(event)) return;
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) take(file);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
}
