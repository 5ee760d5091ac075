import { Toaster } from '@kinora/design-system';
import { type FakeHost, createFakeHost, pressTwice, renderWithProviders } from '@kinora/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eagerDialogs, playlistIds } from '../testing/eager-dialogs.tsx';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import { emptyDraft } from '../upload-flow/upload-draft.ts';
import type { SavedDraft } from '../upload-flow/upload-machine.ts';
import { YourVideosScreen } from './your-videos-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function hostWithOwner() {
  const host = createFakeHost();
  const owner = host.addUser();
  return { host, owner };
}

function start(
  fakeHost: FakeHost,
  user: ReturnType<FakeHost['addUser']>,
  draftStore = createMemoryDraftStore(),
) {
  const screenOfOwn = (
    <>
      <Link to="#upload">Create</Link>
      <YourVideosScreen
        brand="Testbrand"
        dialogs={eagerDialogs(draftStore)}
        draftStore={draftStore}
      />
    </>
  );
  return renderWithProviders(screenOfOwn, { fakeHost, user, route: '/your-videos' });
}

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr');
  if (!row) throw new Error(`${title} stands in no row.`);
  return within(row);
};

describe('the own videos', () => {
  it('are shown in a "Channel Content" table with six columns [STUDIO-01, STUDIO-02]', async () => {
    const { host, owner } = hostWithOwner();
    host.addVideo({ title: 'Mine', owner });
    start(host, owner);
    const table = await screen.findByRole('table', { name: 'Channel Content' });
    expect(screen.getByRole('heading', { name: 'Channel Content' })).toBeVisible();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Video', 'Visibility', 'Date', 'Views', 'comments', 'Likes']);
    expect(within(table).getByRole('link', { name: 'Mine' })).toBeVisible();
  });

  it('are marked as Public or Draft [STUDIO-10, STUDIO-11]', async () => {
    const { host, owner } = hostWithOwner();
    host.addVideo({ title: 'Shown', owner, isPublished: true });
    host.addVideo({ title: 'Kept', owner, isPublished: false });
    start(host, owner);
    expect((await rowOf('Shown')).getByText('Public')).toBeVisible();
    expect((await rowOf('Kept')).getByText('Draft')).toBeVisible();
  });

  it('show dates as day/month/year and counts in compact notation [STUDIO-09, FORMATS-05]', async () => {
    const { host, owner } = hostWithOwner();
    host.addVideo({ title: 'Mine', owner, createdAt: '2026-03-04T12:00:00Z', views: 1234 });
    start(host, owner);
    const row = await rowOf('Mine');
    expect(row.getByText('04/03/2026')).toBeVisible();
    expect(row.getByText('1.2K')).toBeVisible();
  });

  it('name their actions, and the units of their counts [STUDIO-LOOK-01, STUDIO-LOOK-04]', async () => {
    const { host, owner } = hostWithOwner();
    host.addVideo({ title: 'Mine', owner, views: 1, likes: 2 });
    start(host, owner);
    const row = await rowOf('Mine');
    for (const name of ['Edit', 'Captions', 'Delete'])
      expect((await row.findByRole('button', { name: `${name} Mine` })).textContent).toBe(name);
    expect(row.getByText('1')).toHaveAttribute('data-unit', 'view');
    expect(row.getByText('2')).toHaveAttribute('data-unit', 'likes');
  });

  it('are only those of the signed-in user [STUDIO-12]', async () => {
    const { host, owner } = hostWithOwner();
    const other = host.addUser();
    host.addVideo({ title: 'Mine', owner });
    host.addVideo({ title: 'Theirs', owner: other });
    start(host, owner);
    await rowOf('Mine');
    expect(screen.queryByText('Theirs')).not.toBeInTheDocument();
  });

  it('show how to begin when there are none [STUDIO-07, STUDIO-08]', async () => {
    const { host, owner } = hostWithOwner();
    start(host, owner);
    expect(await screen.findByText('This channel has not created any content yet.')).toBeVisible();
    expect(
      screen.getByText('Start by uploading your first video and see them come to life here.'),
    ).toBeVisible();
  });

  it('offer the upload dialog when there are none [STUDIO-06]', async () => {
    const { host, owner } = hostWithOwner();
    start(host, owner);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload video' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload video' }));
    expect(dialog.getByLabelText('Video file')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('share their page with two empty tabs [STUDIO-03, STUDIO-04]', async () => {
    const { host, owner } = hostWithOwner();
    host.addVideo({ title: 'Mine', owner });
    start(host, owner);
    await rowOf('Mine');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Videos',
      'Playlists',
      'Community',
    ]);
    for (const name of ['Playlists', 'Community']) {
      await userEvent.click(screen.getByRole('tab', { name }));
      expect(screen.getByRole('tabpanel', { name })).toBeEmptyDOMElement();
    }
    await userEvent.click(screen.getByRole('tab', { name: 'Videos' }));
    await rowOf('Mine');
  });

  it('show processing and failure, and update by themselves', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Fresh', owner, status: 'processing' });
    host.addVideo({ title: 'Broken', owner, status: 'failed' });
    start(host, owner);
    const row = await rowOf('Fresh');
    expect(row.getByText('Processing')).toBeVisible();
    expect((await rowOf('Broken')).getByText('Failed')).toBeVisible();

    host.updateVideo(video.id, { status: 'ready' });
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(row.queryByText('Processing')).not.toBeInTheDocument());
  });

  it('say when a video will be ready, and how many are before it [TURNS-13]', async () => {
    const { host, owner } = hostWithOwner();
    const processing = { videosBefore: 2, secondsLeft: 370 };
    host.addVideo({ title: 'Long', owner, status: 'processing', processing });
    host.addVideo({ title: 'Ready', owner, processing, description: 'Low water' });
    start(host, owner);
    const row = await rowOf('Long');
    expect(row.getByText('Ready in about 6 min (2 before yours)')).toBeVisible();
    expect(row.getByText('Processing')).toBeVisible();
    expect((await rowOf('Ready')).getByText('Low water')).toBeVisible();
  });

  it('show a failure and can be refetched', async () => {
    const { host, owner } = hostWithOwner();
    host.addVideo({ title: 'Mine', owner });
    const heal = host.fail('GET /videos/u/*/all', { status: 500 });
    start(host, owner);
    expect(await screen.findByText('Your videos could not be loaded.')).toBeVisible();
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Mine');
  });
});

describe('editing a video', () => {
  it('starts from the row of the video, with its present values [STUDIO-05, EDIT-01, EDIT-02]', async () => {
    const { host, owner } = hostWithOwner();
    for (const isPublished of [true, false]) {
      const title = isPublished ? 'Shown' : 'Kept';
      host.addVideo({ title, description: `${title} words`, owner, isPublished, playlistIds });
    }
    start(host, owner);
    for (const [title, visibility] of [
      ['Shown', 'Public'],
      ['Kept', 'Private'],
    ] as const) {
      await userEvent.click((await rowOf(title)).getByRole('button', { name: `Edit ${title}` }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit video' }));
      expect(dialog.getByLabelText('Title')).toHaveValue(title);
      expect(dialog.getByLabelText('Description')).toHaveValue(`${title} words`);
      await userEvent.click(dialog.getByRole('button', { name: '3Visibility' }));
      expect(dialog.getByRole('radio', { name: visibility })).toBeChecked();
      await userEvent.click(dialog.getByRole('button', { name: '4Add to Playlist' }));
      expect(dialog.getByRole('checkbox', { name: 'Harbours' })).toBeChecked();
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    }
  });
});

describe('an unfinished upload', () => {
  const key = '0190a5d2-7c1e-4a53-9f0a-3d6b5f1e2c44';
  const videoFile = new File(['film'], 'tide.mp4', { type: 'video/mp4' });
  const left = (status: SavedDraft['status']): SavedDraft => ({
    status,
    draft: { ...emptyDraft(key), videoFile, title: 'Tide pools', step: 'visibility' },
  });

  function startWith(saved: SavedDraft) {
    const { host, owner } = hostWithOwner();
    host.addVideo({ title: 'Mine', owner });
    const draftStore = createMemoryDraftStore(new Map([[owner.id, saved]]));
    return { host, owner, draftStore, ...start(host, owner, draftStore) };
  }

  it('continues at its step', async () => {
    startWith(left('editing'));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('region', { name: 'Step 3 of 4: Visibility' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Tide pools');
  });

  it('can be discarded', async () => {
    const { owner, draftStore } = startWith(left('editing'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Continue your upload')).not.toBeInTheDocument();
    expect(await draftStore.read(owner.id)).toBeUndefined();
    const heading = screen.getByRole('heading', { name: 'Channel Content' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('moves the focus to the heading when the dialog closes, because its offer has been removed', async () => {
    startWith(left('editing'));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const heading = screen.getByRole('heading', { name: 'Channel Content' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('is not offered to another user', async () => {
    const { host, owner } = hostWithOwner();
    host.addVideo({ title: 'Mine', owner });
    const other = host.addUser();
    start(host, owner, createMemoryDraftStore(new Map([[other.id, left('editing')]])));
    await rowOf('Mine');
    expect(screen.queryByText('Continue your upload')).not.toBeInTheDocument();
  });

  it('that was being sent is checked at the host before anything is shown', async () => {
    const { host } = startWith(left('sent'));
    const hold = host.hold('GET /videos/by-key/*');
    await hold.arrived;
    expect(screen.queryByText('Continue your upload')).not.toBeInTheDocument();
    hold.release();
    expect(await screen.findByText('Continue your upload')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The upload was interrupted before it was complete.',
    );
    expect(screen.getByRole('region', { name: 'Step 3 of 4: Visibility' })).toBeVisible();
  });

  const arrive = ({ sdk }: Pick<ReturnType<typeof start>, 'sdk'>) =>
    sdk.videos.publish({
      title: 'Tide pools',
      description: '',
      visibility: 'public',
      videoFile,
      idempotencyKey: key,
    });

  it('that was cancelled is deleted if the host has stored it, and offered', async () => {
    const view = startWith(left('cancelled'));
    const hold = view.host.hold('GET /videos/by-key/*');
    expect(await screen.findByText('Continue your upload')).toBeVisible();
    await arrive(view);
    hold.release();
    await waitFor(() => expect(view.host.videos.map(({ title }) => title)).toEqual(['Mine']));
    expect(screen.getByText('Continue your upload')).toBeVisible();
  });

  it.each(['cancelled', 'sent'] as const)(
    'that was %s and then discarded is deleted on the host, and its draft is kept until then',
    async (status) => {
      const view = startWith(left(status));
      const heal = view.host.fail('GET /videos/by-key/*', { status: 503 });
      await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
      expect(screen.queryByText('Continue your upload')).not.toBeInTheDocument();
      await arrive(view);
      expect(await view.draftStore.read(view.owner.id)).toMatchObject({ draft: { key } });
      heal();
      await waitFor(() => expect(view.host.videos.map(({ title }) => title)).toEqual(['Mine']), {
        timeout: 5000,
      });
      await waitFor(async () => expect(await view.draftStore.read(view.owner.id)).toBeUndefined());
    },
  );

  it.each(['cancelled', 'sent'] as const)(
    'that was %s and then discarded is not offered again during its deletion',
    async (status) => {
      const view = startWith(left(status));
      const heal = view.host.fail('GET /videos/by-key/*', { status: 503 });
      await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
      await arrive(view);
      const hold = view.host.hold('GET /videos/by-key/*');
      heal();
      await userEvent.click(screen.getByRole('link', { name: 'Create' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Upload video' }));
      expect(await dialog.findByLabelText('Video file')).toBeInTheDocument();
      hold.release();
      await waitFor(() => expect(view.host.videos.map(({ title }) => title)).toEqual(['Mine']), {
        timeout: 5000,
      });
      expect(screen.queryByText('Video Published successfully')).not.toBeInTheDocument();
    },
  );

  it('that was discarded before the page closed is deleted but not offered', async () => {
    const view = startWith(left('discarded'));
    const hold = view.host.hold('GET /videos/by-key/*');
    await hold.arrived;
    await arrive(view);
    hold.release();
    await waitFor(() => expect(view.host.videos.map(({ title }) => title)).toEqual(['Mine']));
    await waitFor(async () => expect(await view.draftStore.read(view.owner.id)).toBeUndefined());
    expect(screen.queryByText('Continue your upload')).not.toBeInTheDocument();
  });

  it('disappears from the table when it is deleted', async () => {
    const view = startWith(left('cancelled'));
    const hold = view.host.hold('GET /videos/by-key/*');
    await rowOf('Mine');
    const { id } = await arrive(view);
    // The table refetches only while a video is processing.
    view.host.updateVideo(id, { status: 'ready' });
    await view.queryClient.invalidateQueries();
    await rowOf('Tide pools');
    hold.release();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Tide pools' })).not.toBeInTheDocument(),
    );
    await rowOf('Mine');
  });

  it('that the host has stored is shown as uploaded and not offered', async () => {
    const { host, owner } = hostWithOwner();
    const body = { statusCode: 200, success: true, message: '', data: { state: 'stored' } };
    host.fail('GET /videos/by-key/*', { status: 200, body });
    host.addVideo({ title: 'Tide pools', owner });
    const draftStore = createMemoryDraftStore(new Map([[owner.id, left('sent')]]));
    start(host, owner, draftStore);
    expect(await screen.findByText('Video Published successfully')).toBeVisible();
    expect(screen.queryByText('Continue your upload')).not.toBeInTheDocument();
    expect(await draftStore.read(owner.id)).toBeUndefined();
  });
});

describe('deleting a video', () => {
  async function askToDelete() {
    const { host, owner } = hostWithOwner();
    host.addVideo({ title: 'Doomed', owner });
    host.addVideo({ title: 'Spared', owner });
    const view = start(host, owner);
    const user = userEvent.setup();
    await rowOf('Doomed');
    await user.click(screen.getByRole('button', { name: 'Delete Doomed' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...view, host, user, dialog };
  }

  it('asks for confirmation with the title of the video', async () => {
    const { host, user, dialog } = await askToDelete();
    expect(dialog.getByText('Doomed')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(host.videos).toHaveLength(2);
  });

  it('removes it from the table', async () => {
    const { host, user, dialog } = await askToDelete();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Doomed' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('link', { name: 'Spared' })).toBeVisible();
    expect(host.videos.map(({ title }) => title)).toEqual(['Spared']);
    const heading = screen.getByRole('heading', { name: 'Channel Content' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('sends one request when Delete is pressed twice in the same task [INPUT-01]', async () => {
    const { host, dialog } = await askToDelete();
    pressTwice(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Video deleted')).toBeVisible();
    expect(host.requestsTo('DELETE /videos/*')).toHaveLength(1);
  });

  it('keeps the dialog open until the host has responded', async () => {
    const { host, user, dialog } = await askToDelete();
    const hold = host.hold('DELETE /videos/*');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByText('Deleting...')).toBeVisible();

    hold.release();
    expect(await screen.findByText('Video deleted')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Video deleted', undefined],
    ['Please try again later', { status: 503, message: 'Please try again later' }],
  ])('shows the result "%s" after the page was left', async (text, failure) => {
    const { host, user, dialog, toasts, unmount } = await askToDelete();
    const hold = host.hold('DELETE /videos/*');
    if (failure) host.fail('DELETE /videos/*', failure);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await hold.arrived;
    unmount();
    render(<Toaster toasts={toasts} />);
    hold.release();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows a failure and keeps the dialog open', async () => {
    const { host, user, dialog } = await askToDelete();
    host.fail('DELETE /videos/*', { status: 503, message: 'Please try again later' });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Please try again later')).toBeVisible();
    expect(host.videos).toHaveLength(2);
  });
});
