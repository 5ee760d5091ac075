import { expect, fn, userEvent } from 'storybook/test';

const MAX_STOPS = 30;

/** Called by the parts and patterns of the stories when they are operated. */
export const acted = fn<(what?: unknown) => void>();

/** Called before each story. */
export const forgetActed = () => {
  acted.mockClear();
};

/** Presses Tab until the element has the focus; fails if Tab does not reach it. */
export async function tabTo(element: Element): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS && document.activeElement !== element; stop += 1)
    await userEvent.tab();
  await expect(element).toHaveFocus();
}

/** Moves the focus to the element with Tab alone and presses a key there. */
export async function pressAt(element: Element, key: string): Promise<void> {
  await tabTo(element);
  await userEvent.keyboard(key);
}
