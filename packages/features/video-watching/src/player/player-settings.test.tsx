import { followDataSaver, savesData } from '@kinora/design-system';
import { renderWithProviders } from '@kinora/test-kit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hostWithOwner, playNothing, showFirstFrame, slots } from '../../testing/open-watch.tsx';
import { WatchScreen } from '../screen/watch-screen.tsx';
import { dataSaver } from './data-saver.ts';

playNothing();

async function openSettings() {
  const { host, owner } = hostWithOwner();
  renderWithProviders(<WatchScreen brand="Testbrand" {...slots} />, {
    fakeHost: host,
    route: `/watch?v=${host.addVideo({ owner }).id}`,
  });
  await screen.findByRole('heading', { level: 1 });
  await showFirstFrame();
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  return screen.findByRole('menuitemcheckbox', { name: 'Data saver' });
}

describe('the switch "Data saver" [DATA-05]', () => {
  afterEach(() => followDataSaver(() => undefined));

  it('is off at first, and remembers a change in this browser', async () => {
    followDataSaver(dataSaver.choice);
    const saver = await openSettings();
    expect(saver).not.toBeChecked();
    fireEvent.click(saver);
    expect(saver).toBeChecked();
    expect(savesData()).toBe(true);
    cleanup();
    expect(await openSettings()).toBeChecked();
  });

  it('is on at first where the browser asks to save data, and can be turned off', async () => {
    const connection = { configurable: true, value: { saveData: true } };
    Object.defineProperty(navigator, 'connection', connection);
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    followDataSaver(dataSaver.choice);
    const saver = await openSettings();
    expect(saver).toBeChecked();
    fireEvent.click(saver);
    expect(savesData()).toBe(false);
  });
});

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
