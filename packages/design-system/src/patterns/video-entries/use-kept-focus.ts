import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const controlsOf = (item: Element) => [...item.querySelectorAll<HTMLElement>('a, button')];

/** Keeps the keyboard in a list whose entries go away: what follows the removed one gets the focus, at the same control. */
export function useKeptFocus(listRef: RefObject<HTMLElement | null>) {
  const last = useRef<{ item: Element; place: number; control: number }>(undefined);

  useEffect(() => {
    const list = listRef.current;
    const remember = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest('li') : null;
      if (!list || !item) return;
      const place = [...list.children].indexOf(item);
      const control = controlsOf(item).findIndex((one) => one === target);
      last.current = { item, place, control };
    };
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [listRef]);

  // After every render: any of them may have taken the entry away.
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || !last.current || last.current.item.isConnected) return;
    const { place, control } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const heir = list.children[Math.min(place, list.children.length - 1)];
    const controls = heir ? controlsOf(heir) : [];
    (controls[control] ?? controls[0])?.focus();
  });
}
