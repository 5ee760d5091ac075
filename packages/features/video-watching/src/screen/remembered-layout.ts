import { useState } from 'react';

/** The layouts of the page that a viewer chooses. Each is a key in the browser's storage. */
type ChosenLayout = 'theatre' | 'transcript-beside';

/** Returns whether this browser last used a layout; `false` where it forbids storage. */
export function wasChosen(layout: ChosenLayout): boolean {
  try {
    return localStorage.getItem(layout) === 'on';
  } catch {
    return false;
  }
}

function remember(layout: ChosenLayout, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(layout, 'on');
    else localStorage.removeItem(layout);
  } catch {
    // The browser forbids storage: the next video starts in the usual layout.
  }
}

/** Whether a layout is chosen, and a function that changes this and remembers it in this browser. */
export function useChosenLayout(layout: ChosenLayout) {
  const [isOn, setOn] = useState(() => wasChosen(layout));
  function choose(next: boolean) {
    setOn(next);
    remember(layout, next);
  }
  return [isOn, choose] as const;
}
