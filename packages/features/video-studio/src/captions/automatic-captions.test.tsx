import type { AutomaticCaptions } from '@kinora/domain';
import { type FakeHost, createFakeHost, pressTwice, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addCaptionedVideo, captionedVideo } from '../testing/caption-stage.ts';
import { createMemoryCaptionDrafts } from '../testing/memory-caption-drafts.ts';
import { CaptionsDialog } from './captions-dialog.tsx';

afterEach(() => void vi.useRealTimers());

const EDIT = 'PATCH /videos/*';
const { id } = captionedVideo;

function start(automaticCaptions?: AutomaticCaptions, arrange?: (host: FakeHost) => void) {
  const fakeHost = createFakeHost();
  const user = addCaptionedVideo(fakeHost, automaticCaptions);
  arrange?.(fakeHost);
  const dialog = (
    <CaptionsDialog
      video={captionedVideo}
      draftStore={createMemoryCaptionDrafts()}
      onClose={() => undefined}
    />
  );
  const { rerender } = renderWithProviders(dialog, { fakeHost, user });
  return { host: fakeHost, leave: () => rerender(<p>Another page</p>) };
}

const findSwitch = () => screen.findByRole('checkbox', { name: 'Make captions automatically' });

const statusText = () =>
  screen.getAllByRole('status').find(({ textContent }) => /captions/.test(textContent ?? ''))
    ?.textContent;

describe('the switch of automatic captions in the captions dialog', () => {
  it('is absent for a host that makes none [AUTOMATIC-CAPTIONS-18]', async () => {
    const { host } = start();
    await screen.findByText('This video has no captions yet.');
    await waitFor(() => expect(host.requestsTo('GET /videos/u/*/all')).toHaveLength(1));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/automatic/i)).not.toBeInTheDocument();
  });

  it('turns them on [AUTOMATIC-CAPTIONS-18, AUTOMATIC-CAPTIONS-20]', async () => {
    const { host } = start({ isOn: false });
    const box = await findSwitch();
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    expect(await screen.findByText(/^Automatic captions are being made\./)).toBeVisible();
    expect(box).toBeChecked();
    expect(host.requestsTo(EDIT).map(({ body }) => body)).toEqual([{ automaticCaptions: 'true' }]);
  });

  it('turns them off, with the keyboard [AUTOMATIC-CAPTIONS-18]', async () => {
    const { host } = start({ isOn: true, state: 'failed', reason: 'the program crashed.' });
    const box = await findSwitch();
    box.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(host.videos[0]?.automaticCaptions).toEqual({ isOn: false }));
    await waitFor(() => expect(screen.queryByText('Saving...')).not.toBeInTheDocument());
    expect(statusText()).toBeUndefined();
    expect(box).not.toBeChecked();
    expect(box).toHaveFocus();
  });

  it('shows the new position before the host responds, and sends one request for two presses [AUTOMATIC-CAPTIONS-19]', async () => {
    const { host } = start({ isOn: false });
    const box = await findSwitch();
    const hold = host.hold(EDIT);
    pressTwice(box);
    await hold.arrived;
    expect(await screen.findByText('Saving...')).toBeVisible();
    expect(box).toBeChecked();
    hold.release();
    await waitFor(() => expect(screen.queryByText('Saving...')).not.toBeInTheDocument());
    expect(box).toBeChecked();
    expect(host.requestsTo(EDIT)).toHaveLength(1);
  });

  it('returns to the old position with a note when the host does not store it [AUTOMATIC-CAPTIONS-19]', async () => {
    const { host } = start({ isOn: false });
    host.fail(EDIT, { status: 503, times: 1 });
    const box = await findSwitch();
    await userEvent.click(box);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(box).toBeChecked();
  });

  it('reports a failure also after the dialog was closed [AUTOMATIC-CAPTIONS-19]', async () => {
    const { host, leave } = start({ isOn: false });
    const hold = host.hold(EDIT);
    host.fail(EDIT, { status: 0 });
    await userEvent.click(await findSwitch());
    await hold.arrived;
    leave();
    hold.release();
    expect(
      await screen.findByText('Automatic captions could not be changed. Please try again.'),
    ).toBeVisible();
  });
});

describe('the state of automatic captions in the captions dialog', () => {
  it.each(['waiting', 'running'] as const)(
    'says that they are being made while it is %s [AUTOMATIC-CAPTIONS-20]',
    async (state) => {
      start({ isOn: true, state });
      await findSwitch();
      expect(statusText()).toBe('Automatic captions are being made.');
    },
  );

  it.each(['none', 'failed'] as const)(
    'says why there are no captions while it is %s [AUTOMATIC-CAPTIONS-21]',
    async (state) => {
      start({ isOn: true, state, reason: 'the video has no sound.' });
      await findSwitch();
      expect(statusText()).toBe('No automatic captions: the video has no sound.');
    },
  );

  it.each([{ isOn: true, state: 'done' }, { isOn: true }, { isOn: false }] as const)(
    'says nothing with %j [AUTOMATIC-CAPTIONS-21]',
    async (automaticCaptions) => {
      start(automaticCaptions);
      await findSwitch();
      expect(statusText()).toBeUndefined();
    },
  );

  it('is replaced by the captions when they are done [AUTOMATIC-CAPTIONS-22]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { host } = start({ isOn: true, state: 'running' });
    expect(await screen.findByText('This video has no captions yet.')).toBeVisible();
    await findSwitch();
    host.addCaptions(id, { label: 'English (automatic)', origin: 'machine' });
    host.updateVideo(id, { automaticCaptions: { isOn: true, state: 'done' } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByRole('button', { name: 'Edit English' })).toBeVisible();
    expect(statusText()).toBeUndefined();
  });
});
