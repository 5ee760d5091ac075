import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { AllControls } from '../story-support/all-controls.tsx';

const meta = {
  title: 'Parts/All controls',
  component: AllControls,
  tags: ['forced-colours'],
} satisfies Meta<typeof AllControls>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};

/** The area that a pointer can press: the label around the control if there is one, else the control. */
function target(control: Element): DOMRect {
  return (control.closest('label') ?? control).getBoundingClientRect();
}

/** Links in lines of text and buttons inside other controls. */
const smallNames = new Set(['guide', '...more', 'Clear', 'Search']);

export const Targets: Story = {
  tags: ['no-screenshot', 'test-only'],
  name: 'Targets of at least 40 px, 24 in lines of text',
  play: async ({ canvasElement }) => {
    const controls = canvasElement.querySelectorAll('button, a[href], select, input, textarea');
    await expect(controls.length).toBeGreaterThan(25);
    for (const control of controls) {
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      const { height, width } = target(control);
      const isSmall = smallNames.has(name);
      // A hidden file input is pressed through its zone.
      if (control.matches('[type="file"]')) continue;
      await expect(height, `height of ${control.tagName} ${name}`).toBeGreaterThanOrEqual(
        isSmall ? 20 : 40,
      );
      await expect(width, `width of ${control.tagName} ${name}`).toBeGreaterThanOrEqual(24);
    }
  },
};

/** Returns the element that draws the focus ring: the control, its overlay, or the frame around it. */
function ringOf(element: Element): string {
  const places: readonly (readonly [Element | null, string?])[] = [
    [element],
    [element, '::after'],
    [element.parentElement],
    [element.nextElementSibling],
    [element.closest('label')],
  ];
  const drawn = places.flatMap(([place, pseudo]) => {
    if (!place) return [];
    const { outlineStyle, outlineWidth } = getComputedStyle(place, pseudo);
    return outlineStyle === 'none' || outlineStyle === 'hidden' ? [] : outlineWidth;
  });
  return drawn[0] ?? 'none';
}

export const Focus: Story = {
  tags: ['no-screenshot', 'test-only'],
  name: 'A ring of 2 px wherever the keyboard goes, and no trap',
  play: async ({ canvas }) => {
    const seen = new Set<Element>();
    for (let step = 0; step < 60; step += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || seen.has(activeElement)) break;
      seen.add(activeElement);
      const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent;
      await expect(ringOf(activeElement), `ring of ${activeElement.tagName} ${name}`).toBe('2px');
    }
    await expect(seen.size).toBeGreaterThan(20);
    await expect(seen).toContain(canvas.getByRole('button', { name: '...more' }));
  },
};
