import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  hostWithOwner,
  mediaElement,
  open,
  playNothing,
  showFirstFrame,
} from '../../testing/open-watch.tsx';

playNothing();
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

it('copies the link of the present moment from the context menu of the player [PLAYER-FEEL-18]', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { host, owner } = hostWithOwner();
  const video = host.addVideo({ owner });
  open(host, `/watch?v=${video.id}`);
  await screen.findByRole('heading', { level: 1 });
  await showFirstFrame();
  const element = mediaElement();
  element.currentTime = 83.4;
  fireEvent.timeUpdate(element);
  fireEvent.contextMenu(element.nextElementSibling ?? element, { button: 2 });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy link at 1:23' }));
  expect(writeText.mock.calls).toEqual([[`${location.origin}/watch?v=${video.id}&t=83`]]);
  expect(await screen.findByText('Link copied')).toBeVisible();
});
