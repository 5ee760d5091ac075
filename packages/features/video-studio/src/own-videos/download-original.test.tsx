import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eagerDialogs } from '../testing/eager-dialogs.tsx';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import { YourVideosScreen } from './your-videos-screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

async function start(fakeHost: FakeHost = createFakeHost()) {
  const user = fakeHost.addUser();
  const { videoFile } = fakeHost.addVideo({ owner: user, title: 'Low water', isPublished: false });
  const screenOfOwn = (
    <YourVideosScreen
      brand="Testbrand"
      dialogs={eagerDialogs()}
      draftStore={createMemoryDraftStore()}
    />
  );
  renderWithProviders(screenOfOwn, { fakeHost, user, route: '/your-videos' });
  await screen.findByRole('button', { name: 'Edit Low water' });
  return { fakeHost, videoFile };
}

function catchDownloads() {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.hasAttribute('download')) saved.push(this.href);
  });
  return saved;
}

async function downloadOriginal() {
  await userEvent.click(screen.getByRole('button', { name: 'More about Low water' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download original' }));
}

describe('"Download original" of a row of Your Videos', () => {
  it('[ORIGINAL-FILE-05] saves the file, and the menu has the focus again', async () => {
    const saved = catchDownloads();
    const { videoFile } = await start();
    await downloadOriginal();
    await waitFor(() => expect(saved).toEqual([videoFile]));
    expect(screen.getByRole('button', { name: 'More about Low water' })).toHaveFocus();
  });

  it('[ORIGINAL-FILE-06] says the reason when the host has no file, and saves nothing', async () => {
    const saved = catchDownloads();
    const { fakeHost } = await start();
    fakeHost.fail('GET /videos/*/file', { status: 404, message: 'It is not kept.' });
    await downloadOriginal();
    const text = '“Low water” could not be downloaded. It is not kept.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('[ORIGINAL-FILE-07] is absent on a host without the feature', async () => {
    await start(createFakeHost({ features: [] }));
    expect(screen.queryByRole('button', { name: /^More about/ })).not.toBeInTheDocument();
  });
});
