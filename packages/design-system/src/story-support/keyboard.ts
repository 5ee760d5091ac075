import { expect, fn, screen, userEvent } from 'storybook/test';

const MAX_STOPS = 30;

/** Called by the parts and patterns of the stories when they are operated. */
export const acted = fn<(what?: unknown) => void>();

/** Called before each story. */
export const forgetActed = () => {
  acted.mockClear();
};

/** The handler of a link: the browser stays on the page. */
export const follow = (event: { preventDefault(): void }) => {
  event.preventDefault();
  acted();
};

/** Presses Tab until the element has the focus; fails if Tab does not reach it. */
export async function tabTo(element: Element): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS && document.activeElement !== element; stop += 1)
    await userEvent.tab();
  await expect(element).toHaveFocus();
}

/** Returns a check that the parts were operated this many times. */
export const actedTimes = (count: number) => () => expect(acted).toHaveBeenCalledTimes(count);

/** Returns a check of the last call. */
export const actedWith = (what: unknown) => () => expect(acted).toHaveBeenLastCalledWith(what);

/** Returns a check that the element with this role and name has the focus. */
export const focusAt = (role: string, name: string) => () =>
  expect(screen.getByRole(role, { name })).toHaveFocus();

/** Returns a check that no element has this role. */
export const isGone = (role: string) => () => expect(screen.queryByRole(role)).toBeNull();
