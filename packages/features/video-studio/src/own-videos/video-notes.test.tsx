import type { VideoNote } from '@kinora/domain';
import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { eagerDialogs } from '../testing/eager-dialogs.tsx';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import { YourVideosScreen } from './your-videos-screen.tsx';

const storyboard: VideoNote = {
  part: 'storyboard',
  text: 'No storyboard: the file is damaged at 0:31.',
  canRetry: true,
  isRetrying: false,
};
const whole = (canRetry: boolean): VideoNote => ({
  part: 'video',
  text: 'This file could not be turned into a video: it took this site too long.',
  canRetry,
  isRetrying: false,
});

async function startWith(facts: Parameters<ReturnType<typeof createFakeHost>['addVideo']>[0]) {
  const fakeHost = createFakeHost();
  const user = fakeHost.addUser();
  const { id } = fakeHost.addVideo({ owner: user, title: 'Low water', ...facts });
  const screenOfOwn = (
    <YourVideosScreen
      brand="Testbrand"
      dialogs={eagerDialogs()}
      draftStore={createMemoryDraftStore()}
    />
  );
  renderWithProviders(screenOfOwn, { fakeHost, user, route: '/your-videos' });
  await screen.findByRole('link', { name: 'Low water' });
  return { fakeHost, id };
}

const button = () => screen.queryByRole('button', { name: 'Try again Low water' });

describe('a video of which a part could not be made', () => {
  it('[PARTS-17] shows each note, and one button for all', async () => {
    const preview = {
      ...storyboard,
      part: 'preview',
      text: 'No preview: this site had a problem.',
    };
    await startWith({ notes: [preview, storyboard] });
    expect(screen.getByText(preview.text)).toBeVisible();
    expect(screen.getByText(storyboard.text)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1);
  });

  it('[PARTS-18] is tried again: the progress takes the place of the button, and the focus', async () => {
    const { fakeHost } = await startWith({ notes: [storyboard] });
    screen.getByRole('button', { name: 'Try again Low water' }).focus();
    await userEvent.keyboard('{Enter}');
    const progress = await screen.findByText('Trying again...');
    await waitFor(() => expect(progress).toHaveFocus());
    expect(progress.closest('output')).not.toBeNull();
    expect(button()).not.toBeInTheDocument();
    expect(screen.getByText(storyboard.text)).toBeVisible();
    expect(fakeHost.requestsTo('POST /videos/*/retry')).toHaveLength(1);
  });

  it('[PARTS-18] has no button if nothing can be retried', async () => {
    await startWith({ notes: [{ ...storyboard, canRetry: false }] });
    expect(screen.getByText(storyboard.text)).toBeVisible();
    expect(button()).not.toBeInTheDocument();
  });

  it('[PARTS-20] shows a failure to start, and can be tried once more', async () => {
    const { fakeHost } = await startWith({ notes: [storyboard] });
    const heal = fakeHost.fail('POST /videos/*/retry', { status: 500 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again Low water' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Told to fail');
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again Low water' }));
    expect(await screen.findByText('Trying again...')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[PARTS-20] looks as before on a host that sends no notes', async () => {
    await startWith({ description: 'Boats' });
    const row = screen.getByRole('link', { name: 'Low water' }).closest('tr');
    if (!row) throw new Error('The video stands in no row.');
    expect(within(row).getByText('Boats')).toBeVisible();
    expect(within(row).queryByText(/again/)).not.toBeInTheDocument();
  });
});

describe('a failed video', () => {
  it('[PARTS-19] shows why, and is processed again', async () => {
    const { fakeHost, id } = await startWith({ status: 'failed', notes: [whole(true)] });
    expect(screen.getByText(whole(true).text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again Low water' }));
    expect(await screen.findByText('Processing')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Trying again...')).toHaveFocus());
    expect(fakeHost.videos.find((video) => video.id === id)?.status).toBe('processing');
  });

  it('[PARTS-19] has no button if another attempt would not help', async () => {
    await startWith({ status: 'failed', notes: [whole(false)] });
    expect(screen.getByText(whole(false).text)).toBeVisible();
    expect(button()).not.toBeInTheDocument();
  });

  it('[PARTS-19] of an older host shows that it failed', async () => {
    await startWith({ status: 'failed' });
    expect(
      screen.getByText(/^This file could not be turned into a video\. Delete it/),
    ).toBeVisible();
  });
});
