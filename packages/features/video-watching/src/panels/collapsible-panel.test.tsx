import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CollapsiblePanel } from './collapsible-panel.tsx';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['scrolls below a player that stays at the top', 'sticky', 1],
  ['stays where it is beside a player', 'static', 0],
] as const)('[TOUCH-07] an opened panel %s', async (_effect, position, calls) => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <>
      <div data-stays-at-top style={{ position }} />
      <CollapsiblePanel title="Transcript">Two lines</CollapsiblePanel>
    </>,
  );
  const toggle = screen.getByRole('button', { name: 'Transcript' });
  await userEvent.click(toggle);
  expect(scrollIntoView).toHaveBeenCalledTimes(calls);
  await userEvent.click(toggle);
  expect(scrollIntoView).toHaveBeenCalledTimes(calls);
});
