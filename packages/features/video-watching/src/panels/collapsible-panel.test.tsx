import { media } from '@kinora/design-system/theme';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CollapsiblePanel } from './collapsible-panel.tsx';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['scrolls below the player of a phone held upright', true, 1],
  ['stays where it is beside the player of a phone held sideways', false, 0],
] as const)('[TOUCH-07] an opened panel %s', async (_effect, isUpright, calls) => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isUpright && query === media.uprightPhone,
  }));
  render(
    <>
      <div data-stays-at-top style={{ position: 'sticky' }} />
      <CollapsiblePanel title="Transcript">Two lines</CollapsiblePanel>
    </>,
  );
  const toggle = screen.getByRole('button', { name: 'Transcript' });
  await userEvent.click(toggle);
  expect(scrollIntoView).toHaveBeenCalledTimes(calls);
  await userEvent.click(toggle);
  expect(scrollIntoView).toHaveBeenCalledTimes(calls);
});
