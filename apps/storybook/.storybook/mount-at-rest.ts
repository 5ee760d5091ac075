import type { Preview } from '@storybook/react-vite';

/** Resolves after all tasks that are due. Safari has no priorities of tasks. */
const afterDueTasks = async () => {
  if ('scheduler' in window) await scheduler.postTask(() => undefined, { priority: 'background' });
};

/**
 * Renders a story and waits until it no longer changes. The in-memory host responds without a network, so that its data are
 * then on the page. A `play` function that began earlier would have a second for all of them, which is too short on a busy
 * machine.
 */
export const mountAtRest: NonNullable<Preview['mount']> = (context) => async (ui) => {
  if (ui) context.originalStoryFn = () => ui;
  await context.renderToCanvas();
  let hasChanged = true;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(context.canvasElement, { attributes: true, childList: true, subtree: true });
  while (hasChanged) {
    hasChanged = false;
    await afterDueTasks();
  }
  observer.disconnect();
  return context.canvas;
};
