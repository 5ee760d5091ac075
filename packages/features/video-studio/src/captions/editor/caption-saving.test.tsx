import { pressTwice, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { captionedVideo } from '../../testing/caption-stage.ts';
import {
  type CaptionEditorOptions,
  captionRow,
  prepareCaptionEditor,
  pressButton,
  shownTexts,
  textOf,
} from '../../testing/prepare-caption-editor.tsx';

const PUT = 'PUT /videos/*/captions/*';

function startCaptionEditor(options?: CaptionEditorOptions) {
  const { editor, host, user, ...rest } = prepareCaptionEditor(options);
  const view = renderWithProviders(editor, { fakeHost: host, user });
  const storedTracks = () => view.sdk.captions.list({ videoId: captionedVideo.id });
  return { ...view, host, ...rest, storedTracks };
}

afterEach(() => void vi.restoreAllMocks());

const sentText = async (body: unknown) => {
  const file = body instanceof Object ? Reflect.get(body, 'captions') : undefined;
  return file instanceof Blob ? file.text() : undefined;
};

const draft = {
  language: 'en',
  baseVersion: 1,
  pageId: 'closed',
  savedAtMs: new Date().setHours(14, 32),
  cues: [{ startMs: 0, endMs: 1000, text: 'Mine & yours' }],
};

describe('saving captions', () => {
  it('sends the version that was opened and keeps the editor open [CAPTION-STUDIO-26]', async () => {
    const { host, onClose, storedTracks } = startCaptionEditor();
    await userEvent.type(await textOf(1), ' & tide');
    await pressButton('Save');
    expect(await screen.findByText('Captions saved')).toBeVisible();
    const [request] = host.requestsTo(PUT);
    expect(request?.headers.get('if-match')).toBe('"1"');
    expect(await sentText(request?.body)).toContain('Low water &amp; tide');
    expect(await storedTracks()).toMatchObject([{ label: 'English for all' }]);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.type(await textOf(1), '!');
    await pressButton('Save');
    await waitFor(() => expect(host.requestsTo(PUT)).toHaveLength(2));
    expect(host.requestsTo(PUT)[1]?.headers.get('if-match')).toBe('"2"');
  });

  it('sends one request when Save is pressed twice in the same task', async () => {
    const { host } = startCaptionEditor();
    await userEvent.type(await textOf(1), '!');
    pressTwice(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Captions saved')).toBeVisible();
    expect(host.requestsTo(PUT)).toHaveLength(1);
  });

  it.each([
    ['of a file', { language: 'fr', fileCues: draft.cues }],
    ['of a draft', { language: 'fr', draft: { ...draft, language: 'fr', baseVersion: 0 } }],
  ])(
    'does not replace captions that were added meanwhile by those %s [CAPTION-STUDIO-26, CAPTION-STUDIO-27]',
    async (_origin, source) => {
      const { host, storedTracks } = startCaptionEditor({ source });
      await textOf(1);
      host.addCaptions(captionedVideo.id, { language: 'fr' });
      await pressButton('Save');
      expect(await screen.findByRole('button', { name: 'Keep my version' })).toBeVisible();
      expect(host.requestsTo(PUT)[0]?.headers.get('if-none-match')).toBe('*');
      expect(await storedTracks()).toMatchObject([{ language: 'en' }, { version: 1 }]);
      await pressButton('Keep my version');
      expect(await screen.findByText('Captions saved')).toBeVisible();
    },
  );

  it('makes automatic captions uploaded ones with the name of the language [CAPTION-STUDIO-31]', async () => {
    const { storedTracks } = startCaptionEditor({ origin: 'machine' });
    await userEvent.type(await textOf(1), '!');
    await pressButton('Save');
    expect(await screen.findByText('Captions saved')).toBeVisible();
    expect(await storedTracks()).toMatchObject([{ label: 'English', origin: 'uploaded' }]);
  });

  it('shows why the host refused it and keeps the changes [CAPTION-STUDIO-30]', async () => {
    const { host } = startCaptionEditor();
    const errors = [{ path: 'captions', message: 'Line 3: the host does not like it.' }];
    const body = { statusCode: 422, success: false, message: 'Invalid', errors };
    host.fail(PUT, { status: 422, body, times: 1 });
    await userEvent.type(await textOf(1), '!');
    await pressButton('Save');
    expect(await screen.findByText('Line 3: the host does not like it.')).toBeVisible();
    expect(await textOf(1)).toHaveValue('Low water!');
    await pressButton('Save');
    expect(await screen.findByText('Captions saved')).toBeVisible();
  });
});

describe('captions that were changed meanwhile', () => {
  async function changeMeanwhile() {
    const view = startCaptionEditor();
    await userEvent.type(await textOf(1), ' of mine');
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nTheirs\n';
    view.host.addCaptions(captionedVideo.id, { text });
    await pressButton('Save');
    const name = 'These captions were changed meanwhile';
    return { ...view, choice: within(await screen.findByRole('dialog', { name })) };
  }
  const choices = ['Cancel', 'Load theirs', 'Keep my version'];

  it('offer a choice, and Cancel loses nothing [CAPTION-STUDIO-27]', async () => {
    const { choice, storedTracks } = await changeMeanwhile();
    for (const name of choices) expect(choice.getByRole('button', { name })).toBeVisible();
    await userEvent.click(choice.getByRole('button', { name: 'Cancel' }));
    expect(await textOf(1)).toHaveValue('Low water of mine');
    expect((await storedTracks())[0]?.src).toContain('Theirs');
  });

  it('are replaced by "Keep my version" [CAPTION-STUDIO-28]', async () => {
    const { choice, host, storedTracks } = await changeMeanwhile();
    await userEvent.click(choice.getByRole('button', { name: 'Keep my version' }));
    expect(await screen.findByText('Captions saved')).toBeVisible();
    expect(host.requestsTo(PUT)[1]?.headers.get('if-match')).toBeNull();
    expect(decodeURIComponent((await storedTracks())[0]?.src ?? '')).toContain('of mine');
  });

  it('are shown by "Load theirs", which offers the own changes [CAPTION-STUDIO-29]', async () => {
    const { choice, host } = await changeMeanwhile();
    await userEvent.click(choice.getByRole('button', { name: 'Load theirs' }));
    expect(await screen.findByDisplayValue('Theirs')).toBeVisible();
    await pressButton('Restore');
    expect(await screen.findByDisplayValue('Low water of mine')).toBeVisible();
    await pressButton('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my version' }));
    expect(await screen.findByText('Captions saved')).toBeVisible();
    expect(host.requestsTo(PUT)[1]?.headers.get('if-match')).toBe('"1"');
  });
});

describe('unsaved captions', () => {
  it('are stored on this device for their version, and removed by saving [CAPTION-STUDIO-23, CAPTION-STUDIO-24]', async () => {
    const { storedDrafts } = startCaptionEditor();
    await userEvent.type(await textOf(1), '!');
    await waitFor(async () =>
      expect(await storedDrafts()).toMatchObject([{ language: 'en', baseVersion: 1 }]),
    );
    await pressButton('Save');
    expect(await screen.findByText('Captions saved')).toBeVisible();
    expect(await storedDrafts()).toEqual([]);
  });

  it('are kept for the saved version when they were typed during the save [CAPTION-STUDIO-23]', async () => {
    const { host, storedDrafts } = startCaptionEditor();
    const hold = host.hold(PUT);
    await userEvent.type(await textOf(1), '!');
    await pressButton('Save');
    await hold.arrived;
    await userEvent.type(await textOf(1), '?');
    const typed = [{ text: 'Low water!?' }, {}, {}];
    await waitFor(async () => expect(await storedDrafts()).toMatchObject([{ cues: typed }]));
    hold.release();
    expect(await screen.findByText('Captions saved')).toBeVisible();
    await waitFor(async () =>
      expect(await storedDrafts()).toMatchObject([{ baseVersion: 2, cues: typed }]),
    );
  });

  it('are offered with their time and restored [CAPTION-STUDIO-23]', async () => {
    startCaptionEditor({ drafts: [draft] });
    expect(await screen.findByText('Unsaved changes from 14:32')).toBeVisible();
    expect(shownTexts()).toEqual(['Low water', 'The island', 'The tide']);
    await pressButton('Restore');
    expect(shownTexts()).toEqual(['Mine & yours']);
    expect(screen.queryByText('Unsaved changes from 14:32')).not.toBeInTheDocument();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('are removed by Discard [CAPTION-STUDIO-23, CAPTION-STUDIO-24]', async () => {
    const { storedDrafts } = startCaptionEditor({ drafts: [draft] });
    await pressButton('Discard');
    expect(screen.queryByText('Unsaved changes from 14:32')).not.toBeInTheDocument();
    expect(await storedDrafts()).toEqual([]);
  });

  it('are discarded only after a question when the editor closes [CAPTION-STUDIO-25]', async () => {
    const { onClose, storedDrafts } = startCaptionEditor();
    await userEvent.type(await textOf(1), '!');
    await waitFor(async () => expect(await storedDrafts()).toHaveLength(1));
    await pressButton('Close');
    expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
    await pressButton('Keep editing');
    expect(onClose).not.toHaveBeenCalled();
    expect(await textOf(1)).toHaveValue('Low water!');
    await pressButton('Close');
    await pressButton('Discard');
    expect(onClose).toHaveBeenCalledOnce();
    expect(await storedDrafts()).toEqual([]);
  });

  it('hold the page when it is left [CAPTION-STUDIO-25]', async () => {
    startCaptionEditor();
    await userEvent.type(await textOf(1), '!');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});

it('the editor closes without a question when nothing was changed', async () => {
  const { onClose } = startCaptionEditor();
  await captionRow(1);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('the editor says when the captions could not be loaded, and tries again', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  startCaptionEditor();
  expect(await screen.findByText('The captions could not be loaded.')).toBeVisible();
  request.mockRestore();
  await pressButton('Try again');
  expect(await textOf(1)).toHaveValue('Low water');
});
