import { type FakeHost, createFakeHost, pressTwice, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addCaptionedVideo,
  captionFile,
  captionedVideo,
  webVttOf,
  wrongSubRip,
} from '../testing/caption-stage.ts';
import { chooseLanguage } from '../testing/choose-language.ts';
import { createMemoryCaptionDrafts } from '../testing/memory-caption-drafts.ts';
import { CaptionsDialog } from './captions-dialog.tsx';
import type { CaptionDraft } from './drafts/caption-draft.ts';

// The dialog loads the editor on demand, which takes longer than a test waits on a busy machine.
beforeAll(() => import('./editor/caption-editor-dialog.tsx'), 60_000);
afterEach(() => void vi.restoreAllMocks());

const PUT = 'PUT /videos/*/captions/*';
const { id } = captionedVideo;

function start(arrange?: (host: FakeHost) => void, drafts: readonly CaptionDraft[] = []) {
  const fakeHost = createFakeHost();
  const user = addCaptionedVideo(fakeHost);
  arrange?.(fakeHost);
  const draftStore = createMemoryCaptionDrafts(drafts);
  const onClose = vi.fn<() => void>();
  const dialog = (
    <CaptionsDialog video={captionedVideo} draftStore={draftStore} onClose={onClose} />
  );
  const view = renderWithProviders(dialog, { fakeHost, user });
  return { ...view, host: fakeHost, draftStore, onClose };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function choose(name: string, file = captionFile(webVttOf(2))) {
  await press('Add captions');
  await chooseLanguage(name);
  await userEvent.upload(screen.getByLabelText('Caption file'), file);
}

describe('the captions dialog', () => {
  it('lists language and origin of each track, and the label if it differs [CAPTION-STUDIO-02, CAPTION-DIALOG-02]', async () => {
    start((host) => {
      host.addCaptions(id, { label: 'English (automatic)', origin: 'machine' });
      host.addCaptions(id, { language: 'pt-BR' });
    });
    const list = await screen.findByRole('list', { name: 'Captions' });
    const [english, portuguese] = within(list).getAllByRole('listitem');
    expect(english).toHaveTextContent('EnglishEnglish (automatic)Automatic');
    expect(portuguese).toHaveTextContent('Portuguese (Brazil)Uploaded');
  });

  it('shows the names of its actions [CAPTION-DIALOG-03]', async () => {
    start((host) => host.addCaptions(id));
    const list = within(await screen.findByRole('list', { name: 'Captions' }));
    for (const action of ['Edit', 'Download', 'Delete'])
      expect(list.getByRole('button', { name: `${action} English` })).toHaveTextContent(action);
  });

  it('says which track has unsaved changes, and from when the newest are [CAPTION-DIALOG-04]', async () => {
    const draftAt = (hours: number, minutes: number) => ({
      language: 'en',
      baseVersion: 1,
      pageId: 'closed',
      savedAtMs: new Date().setHours(hours, minutes),
      cues: [],
    });
    start(
      (host) => {
        host.addCaptions(id);
        host.addCaptions(id, { language: 'de' });
      },
      [draftAt(14, 2), draftAt(9, 30)],
    );
    const list = await screen.findByRole('list', { name: 'Captions' });
    expect(await within(list).findByText('Unsaved changes from 14:02')).toBeVisible();
    const [english, german] = within(list).getAllByRole('listitem');
    expect(english).toHaveTextContent('Unsaved changes');
    expect(german).not.toHaveTextContent('Unsaved changes');
  });

  it('says when there are no captions [CAPTION-STUDIO-02]', async () => {
    start();
    expect(await screen.findByText('This video has no captions yet.')).toBeVisible();
  });

  it('shows placeholders, then a failure with "Try again" [CAPTION-STUDIO-03]', async () => {
    const { host } = start((fake) => {
      fake.fail('GET /videos/*/captions', { status: 503, times: 1 });
      fake.addCaptions(id);
    });
    expect(screen.getByLabelText('Loading the captions')).toBeVisible();
    expect(await screen.findByText('The captions could not be loaded.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Edit English' })).toBeVisible();
    expect(host.requestsTo('GET /videos/*/captions')).toHaveLength(2);
  });

  it('deletes captions after one question [CAPTION-STUDIO-11]', async () => {
    const { host } = start((fake) => {
      fake.addCaptions(id);
      fake.addCaptions(id, { language: 'de' });
    });
    await press('Delete German');
    const question = within(await screen.findByRole('dialog', { name: 'Delete these captions?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Captions deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit German' })).not.toBeInTheDocument();
    expect(host.requestsTo('DELETE /videos/*/captions/*')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Edit English' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 3 })).toHaveFocus());
  });

  it.each([
    ['WebVTT (.vtt)', 'Low water at the harbour.en.vtt', /^WEBVTT\n\n00:00:01.000 --> /],
    ['SubRip (.srt)', 'Low water at the harbour.en.srt', /^1\n00:00:01,000 --> /],
  ])('downloads %s [CAPTION-STUDIO-10]', async (entry, fileName, start_) => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:captions';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    start((host) =>
      host.addCaptions(id, { text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n' }),
    );
    await press('Download English');
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
    await waitFor(() => expect(names).toEqual([fileName]));
    expect(await files[0]?.text()).toMatch(start_);
  });

  it('saves no SubRip file of captions that it cannot read [CAPTION-STUDIO-36]', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    start((host) => host.addCaptions(id, { text: 'WEBVTT\n' }));
    await press('Download English');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'SubRip (.srt)' }));
    const text = 'The captions could not be downloaded. Please try again.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('"Add captions"', () => {
  it('uploads a file with progress [CAPTION-STUDIO-05]', async () => {
    const { host } = start();
    const hold = host.hold(PUT);
    await choose('French');
    await press('Upload');
    await hold.arrived;
    hold.sendUpTo(0.4);
    expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    hold.release();
    expect(await screen.findByText('Captions saved')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Edit French' })).toBeVisible();
  });

  it('sends one request when Upload is pressed twice in the same task [CAPTION-STUDIO-05]', async () => {
    const { host } = start();
    await choose('French');
    pressTwice(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Captions saved')).toBeVisible();
    expect(host.requestsTo(PUT)).toHaveLength(1);
  });

  it('shows errors with their lines, sends nothing and keeps the choices [CAPTION-STUDIO-06]', async () => {
    const { host } = start();
    await choose('French', captionFile(wrongSubRip));
    expect(await screen.findByText('Line 6: the end is before the start.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('French');
    expect(screen.getByText('captions.srt')).toBeVisible();
    expect(host.requestsTo(PUT)).toHaveLength(0);
  });

  it('shows the errors of the host and keeps the choices [CAPTION-STUDIO-06]', async () => {
    const { host } = start();
    const errors = [{ path: 'captions', message: 'Line 2: the host does not like it.' }];
    const body = { statusCode: 422, success: false, message: 'Invalid', errors };
    host.fail(PUT, { status: 422, body, times: 1 });
    await choose('French');
    await press('Upload');
    expect(await screen.findByText('Line 2: the host does not like it.')).toBeVisible();
    await press('Upload');
    expect(await screen.findByText('Captions saved')).toBeVisible();
  });

  it('refuses a file that is too large [CAPTION-STUDIO-07]', async () => {
    start();
    await choose('French', captionFile('x'.repeat(1_048_577)));
    expect(await screen.findByText('This file is larger than 1 MB.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open in the editor' })).toBeDisabled();
  });

  it('sends the file that was chosen last, also when an earlier one is read later [CAPTION-STUDIO-35]', async () => {
    const { host } = start();
    const [slow, reading] = [captionFile(wrongSubRip, 'slow.srt'), Promise.withResolvers()];
    slow.arrayBuffer = async () => {
      await reading.promise;
      return new Blob([wrongSubRip]).arrayBuffer();
    };
    await choose('French', slow);
    expect(screen.getByText('slow.srt')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Open in the editor' })).toBeDisabled();
    const last = captionFile(webVttOf(2), 'last.vtt');
    await userEvent.upload(screen.getByLabelText('Caption file'), last);
    reading.resolve(undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled());
    await press('Upload');
    expect(await screen.findByText('Captions saved')).toBeVisible();
    expect(host.requestsTo(PUT)).toMatchObject([{ body: { captions: last } }]);
  });

  it('says when a chosen file cannot be read [CAPTION-STUDIO-35]', async () => {
    start();
    const gone = captionFile(webVttOf(2));
    gone.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'));
    await choose('French', gone);
    expect(
      await screen.findByText('This file could not be read. Please choose it again.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  });

  it('replaces no captions that were added meanwhile unseen [CAPTION-STUDIO-09]', async () => {
    const { host } = start();
    await choose('French');
    host.addCaptions(id, { language: 'fr' });
    await press('Upload');
    expect(await screen.findByText(/^These captions were changed meanwhile\./)).toBeVisible();
    expect(await screen.findByText('Replaces the captions in French.')).toBeVisible();
    await press('Upload');
    expect(await screen.findByText('Captions saved')).toBeVisible();
  });

  it('says that it replaces captions, and replaces no newer ones unseen [CAPTION-STUDIO-09]', async () => {
    const { host } = start((fake) => fake.addCaptions(id));
    await choose('English');
    expect(screen.getByText('Replaces the captions in English.')).toBeVisible();
    host.addCaptions(id, { text: webVttOf(3) });
    await press('Upload');
    expect(await screen.findByText(/^These captions were changed meanwhile\./)).toBeVisible();
    await waitFor(() => expect(host.requestsTo('GET /videos/*/captions')).toHaveLength(2));
    await press('Upload');
    expect(await screen.findByText('Captions saved')).toBeVisible();
  });

  it('asks for a language and for a file', async () => {
    const { host } = start();
    await press('Add captions');
    await press('Upload');
    expect(screen.getByText('Choose a language')).toBeVisible();
    await chooseLanguage('French');
    await press('Upload');
    expect(screen.getByText('Choose a file')).toBeVisible();
    expect(host.requestsTo(PUT)).toHaveLength(0);
  });

  it('opens a wrong file in the editor, where it can be corrected and saved [CAPTION-STUDIO-08]', async () => {
    const { host } = start();
    await choose('French', captionFile(wrongSubRip));
    await press('Open in the editor');
    const wrong = within(await screen.findByRole('group', { name: 'Caption 2' }));
    expect(wrong.getByText('The end is not after the start.')).toBeVisible();
    await userEvent.clear(wrong.getByLabelText('End'));
    await userEvent.type(wrong.getByLabelText('End'), '0:11');
    expect(wrong.queryByText('The end is not after the start.')).not.toBeInTheDocument();
    await press('Save');
    expect(await screen.findByText('Captions saved')).toBeVisible();
    expect(host.requestsTo(PUT)).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Edit French' })).toBeVisible();
  });

  it('opens an empty editor without a file [CAPTION-STUDIO-08]', async () => {
    start();
    await press('Add captions');
    await chooseLanguage('French');
    await press('Open in the editor');
    expect(await screen.findByText('No captions yet.')).toBeVisible();
  });
});

it('the captions dialog offers what a crash has left of new captions [CAPTION-STUDIO-23]', async () => {
  const savedAtMs = new Date().setHours(14, 32);
  const cues = [{ startMs: 0, endMs: 1000, text: 'Marée basse' }];
  start(undefined, [{ language: 'fr', baseVersion: 0, pageId: 'closed', savedAtMs, cues }]);
  expect(await screen.findByText('Unsaved changes in French from 14:32')).toBeVisible();
  await press('Restore');
  expect(await screen.findByDisplayValue('Marée basse')).toBeVisible();
});
