import type { Preview } from '@storybook/react-vite';
import { untilAtRest } from './at-rest.ts';

/**
 * Renders a story and waits until it no longer changes. The in-memory host responds without a network, so that its data are
 * then on the page, and so are lazy chunks in tests. A `play` function that began earlier would have a second for all of
 * them, which is too short on a busy machine.
 */
export const mountAtRest: NonNullable<Preview['mount']> = (context) => async (ui) => {
  if (ui) context.originalStoryFn = () => ui;
  await context.renderToCanvas();
  await untilAtRest(context.canvasElement, async () => context.loaded['importsSettled']?.());
  return context.canvas;
};
