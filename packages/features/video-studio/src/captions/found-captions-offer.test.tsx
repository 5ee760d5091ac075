import type { FoundCaptions } from '@kinora/domain';
import { type FakeHost, createFakeHost, pressTwice, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  addCaptionedVideo,
  addVideoWithFound,
  captionedVideo,
  someFound,
} from '../testing/caption-stage.ts';
import { chooseLanguage } from '../testing/choose-language.ts';
import { createMemoryCaptionDrafts } from '../testing/memory-caption-drafts.ts';
import { CaptionsDialog } from './captions-dialog.tsx';

const EDIT = 'PATCH /videos/*';
const PUT = 'PUT /videos/*/captions/*';
const { id } = captionedVideo;

function start({
  found,
  arrange,
}: { readonly found?: FoundCaptions; readonly arrange?: (host: FakeHost) => void } = {}) {
  const fakeHost = createFakeHost();
  const user = addVideoWithFound(fakeHost, found);
  arrange?.(fakeHost);
  const dialog = (
    <CaptionsDialog
      video={captionedVideo}
      draftStore={createMemoryCaptionDrafts()}
      onClose={() => undefined}
    />
  );
  renderWithProviders(dialog, { fakeHost, user });
  const offered = () => fakeHost.videos[0]?.foundCaptions?.tracks.map((track) => track.id);
  return { host: fakeHost, offered };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const result = (text: string) => screen.findByText(text, { selector: 'output *' });

describe('the captions of the file in the captions dialog', () => {
  it('are named, with a title in brackets [FOUND-CAPTIONS-11]', async () => {
    start();
    const text = 'Found captions: English, German, Unknown language';
    expect(await screen.findByText(text)).toBeVisible();
    for (const name of ['Add English', 'Add German (SDH)', 'Add Unknown language', 'Dismiss'])
      expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it('are absent for a video without them [FOUND-CAPTIONS-11]', async () => {
    const fakeHost = createFakeHost();
    const user = addCaptionedVideo(fakeHost);
    const dialog = <CaptionsDialog video={captionedVideo} onClose={() => undefined} />;
    renderWithProviders(dialog, { fakeHost, user });
    await screen.findByText('This video has no captions yet.');
    expect(screen.queryByRole('region', { name: 'Captions in the file' })).not.toBeInTheDocument();
  });

  it('are named where they cannot be used [FOUND-CAPTIONS-14]', async () => {
    start({ found: { ...someFound, tracks: [] } });
    const pictures = 'These captions are pictures and cannot be used: French and Spanish (Forced).';
    expect(await screen.findByText(pictures)).toBeVisible();
    expect(screen.getByText('These captions could not be read: Italian.')).toBeVisible();
    expect(screen.queryByText(/^Found captions:/)).not.toBeInTheDocument();
  });
});

describe('"Add"', () => {
  it('stores a track once and ends its offer [FOUND-CAPTIONS-12]', async () => {
    const { host, offered } = start();
    pressTwice(await screen.findByRole('button', { name: 'Add English' }));
    expect(await result('Added captions: English')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Edit English' })).toBeVisible();
    await waitFor(() => expect(offered()).toEqual(['1', '2']));
    expect(host.requestsTo(PUT)).toHaveLength(1);
    expect(await screen.findByText('Found captions: German, Unknown language')).toBeVisible();
  });

  it('moves the focus to its result, with the keyboard [FOUND-CAPTIONS-12]', async () => {
    const { offered } = start();
    (await screen.findByRole('button', { name: 'Add German (SDH)' })).focus();
    await userEvent.keyboard('{Enter}');
    const text = await result('Added captions: German (SDH)');
    await waitFor(() => expect(text).toHaveFocus());
    await waitFor(() => expect(offered()).toEqual(['0', '2']));
    expect(text).toHaveFocus();
  });

  it('opens "Add captions" when the language is unknown [FOUND-CAPTIONS-13]', async () => {
    const { host, offered } = start();
    await press('Add Unknown language');
    expect(await screen.findByText('Unknown language.vtt')).toBeVisible();
    await chooseLanguage('French');
    await press('Upload');
    expect(await screen.findByRole('button', { name: 'Edit French' })).toBeVisible();
    await waitFor(() => expect(offered()).toEqual(['0', '1']));
    expect(host.requestsTo(PUT)).toHaveLength(1);
  });

  it('opens "Add captions" when the language has captions [FOUND-CAPTIONS-13]', async () => {
    const { host, offered } = start({ arrange: (fake) => void fake.addCaptions(id) });
    await press('Add English');
    expect(await screen.findByText('Replaces the captions in English.')).toBeVisible();
    expect(host.requestsTo(PUT)).toHaveLength(0);
    await press('Cancel');
    expect(offered()).toEqual(['0', '1', '2']);
    await press('Add English');
    await press('Upload');
    await waitFor(() => expect(offered()).toEqual(['1', '2']));
  });

  it('shows a failure and tries again [FOUND-CAPTIONS-16]', async () => {
    const { offered } = start({ arrange: (fake) => fake.fail(PUT, { status: 503, times: 1 }) });
    await press('Add English');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(offered()).toEqual(['0', '1', '2']);
    await press('Add English');
    await waitFor(() => expect(offered()).toEqual(['1', '2']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('"Dismiss"', () => {
  it('ends the offer for good [FOUND-CAPTIONS-15]', async () => {
    const { host, offered } = start();
    await press('Dismiss');
    const text = await result('Found captions dismissed');
    await waitFor(() => expect(text).toHaveFocus());
    expect(offered()).toBeUndefined();
    expect(host.requestsTo(EDIT).map(({ body }) => body)).toEqual([
      { dismissFoundCaptions: 'all' },
    ]);
    expect(screen.queryByText(/^Found captions:/)).not.toBeInTheDocument();
  });

  it('shows a failure and tries again [FOUND-CAPTIONS-16]', async () => {
    const { offered } = start({ arrange: (fake) => fake.fail(EDIT, { status: 503, times: 1 }) });
    await press('Dismiss');
    expect(await screen.findByRole('alert')).toBeVisible();
    await press('Dismiss');
    await waitFor(() => expect(offered()).toBeUndefined());
  });
});
