import { expect, fn, userEvent } from 'storybook/test';

const MOST_STOPS = 30;

/** What a part or a pattern tells when it was worked. */
export const acted = fn<(what?: unknown) => void>();

/** Before each story. */
export const forgetActed = () => {
  acted.mockClear();
};

/** Presses Tab until the element has the focus; fails where it is no stop of the keyboard. */
export async function tabTo(element: Element): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS && document.activeElement !== element; stop += 1)
    await userEvent.tab();
  await expect(element).toHaveFocus();
}

/** Reaches the element by Tab alone and presses a key there. */
export async function pressAt(element: Element, key: string): Promise<void> {
  await tabTo(element);
  await userEvent.keyboard(key);
}
