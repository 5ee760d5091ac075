import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CollapsiblePanel } from './collapsible-panel.tsx';

it.each([
  ['scrolls below a player that stays at the top', 'sticky', 1],
  ['stays where it is beside a player', 'static', 0],
] as const)('[TOUCH-07] an opened panel %s', async (_effect, position, calls) => {
  const scrollIntoView = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrollIntoView;
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
