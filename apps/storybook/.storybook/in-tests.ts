// Annotations for tests only, because Storybook itself has no browser commands. Their `afterEach` runs after all others.
import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { Preview, StoryContext } from '@storybook/react-vite';
import { vi } from 'vitest';
import { commands } from 'vitest/browser';
import { captureStory, hasScreenshot, prepareScreenshot } from './capture-story.ts';
import { watchPendingWork } from './pending-work.ts';

watchPendingWork();

/** Checks what differs between the themes. */
const checkColours = (context: StoryContext) => {
  const { a11y } = context.parameters;
  const options = { runOnly: ['color-contrast', 'link-in-text-block'] };
  return checkAccessibility({
    ...context,
    parameters: { ...context.parameters, a11y: { ...a11y, options } },
  });
};

/** Storybook pauses the animations at the end of a story, and leaves them paused in the next ones when its checks fail. */
function endPause() {
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent.includes('animation-play-state: paused')) style.remove();
}

const inTests: Preview = {
  loaders: [() => ({ importsSettled: () => vi.dynamicImportSettled() })],
  beforeEach(context) {
    endPause();
    return hasScreenshot(context) ? prepareScreenshot(context) : undefined;
  },
  async afterEach(context) {
    if (hasScreenshot(context)) await captureStory(context);
    document.documentElement.dataset['theme'] = 'light';
    await checkColours(context);
    if (!hasScreenshot(context)) return;
    await captureStory(context);
    if (context.tags.includes('forced-colours')) {
      await commands.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      await captureStory(context);
    }
    await commands.compareWithBaseline(context.id);
  },
};

export default inTests;
