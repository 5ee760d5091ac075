import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const controlsOf = (item: Element) => [...item.querySelectorAll<HTMLElement>('a, button')];

/**
 * Keeps the keyboard focus in a list when the focused entry is removed: it moves to the same control of the next entry.
 */
export function useListFocus(listRef: RefObject<HTMLElement | null>) {
  const last = useRef<{ item: Element; index: number; control: number }>(undefined);

  useEffect(() => {
    const list = listRef.current;
    const remember = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest('li') : null;
      if (!list || !item) return;
      const index = [...list.children].indexOf(item);
      const control = controlsOf(item).findIndex((element) => element === target);
      last.current = { item, index, control };
    };
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [listRef]);

  // Runs after every render, because any of them may have removed the entry.
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || !last.current || last.current.item.isConnected) return;
    const { index, control } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const successor = list.children[Math.min(index, list.children.length - 1)];
    const controls = successor ? controlsOf(successor) : [];
    (controls[control] ?? controls[0])?.focus();
  });
}
