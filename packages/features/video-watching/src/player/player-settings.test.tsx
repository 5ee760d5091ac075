import { renderWithProviders } from '@kinora/test-kit';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hostWithOwner, playNothing, showFirstFrame, slots } from '../../testing/open-watch.tsx';
import { WatchScreen } from '../screen/watch-screen.tsx';

playNothing();

it('the settings of the player lead to the list of shortcuts [SHORTCUTS-02]', async () => {
  const onShowShortcuts = vi.fn<() => void>();
  const { host, owner } = hostWithOwner();
  renderWithProviders(
    <WatchScreen brand="Testbrand" {...slots} onShowShortcuts={onShowShortcuts} />,
    { fakeHost: host, route: `/watch?v=${host.addVideo({ owner }).id}` },
  );
  await screen.findByRole('heading', { level: 1 });
  await showFirstFrame();
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(onShowShortcuts).toHaveBeenCalledOnce();
});
