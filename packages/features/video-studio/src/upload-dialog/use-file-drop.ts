import { useEffect, useEffectEvent } from 'react';

const isElsewhere = ({ target, dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') && !(target instanceof HTMLInputElement);

/** A file that is dropped beside the field is taken, too: the browser would leave the page to show it. */
export function useFileDrop(onDrop: (file: File) => void) {
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      'dragover',
      (event) => (isElsewhere(event) ? event.preventDefault() : undefined),
      { signal },
    );
    document.addEventListener(
      'drop',
      (event) => {
        if (!isElsewhere(event)) return;
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) take(file);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
}
