import { act } from '@testing-library/react';

/** Presses a control twice in the same task, before React can render the effect of the first press. */
export const pressTwice = (control: HTMLElement) =>
  act(() => {
    control.click();
    control.click();
  });
