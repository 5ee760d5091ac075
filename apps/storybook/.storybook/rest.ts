import type { Preview } from '@storybook/react-vite';
import { isTest } from './story-kinds.ts';

/** A dialog or a menu that a story opens keeps the focus, because it would close or break without. */
const holder = '[role="dialog"], [role="menu"]';

/**
 * Ends a story at rest: its `play` function leaves no focus behind. Stories about the focus have the tag `keeps-focus`.
 * Fails when the focus cannot be taken away.
 */
export const rest: NonNullable<Preview['afterEach']> = ({ viewMode, ...story }) => {
  if (viewMode === 'docs' || isTest(story) || story.tags.includes('keeps-focus')) return;
  const { activeElement, body } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement.closest(holder)) return;
  activeElement.blur();
  if (document.activeElement !== body)
    throw new Error(
      `The story ends with the focus at ${String(document.activeElement?.outerHTML)}.`,
    );
};
