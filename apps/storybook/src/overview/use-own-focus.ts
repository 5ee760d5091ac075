import { useEffect } from 'react';

/** Takes the focus back from the frames, whose play functions move it. */
export function useOwnFocus() {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const takeBack = () => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLIFrameElement)) return;
      if (last instanceof HTMLElement && last !== activeElement)
        last.focus({ preventScroll: true });
      else activeElement.blur();
    };
    document.addEventListener('focusin', remember);
    window.addEventListener('blur', takeBack);
    return () => {
      document.removeEventListener('focusin', remember);
      window.removeEventListener('blur', takeBack);
    };
  }, []);
}
