import type { FakeHost } from '@kinora/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  asked,
  hostWithOwner,
  mediaElement,
  open,
  playNothing,
  showFirstFrame,
} from '../../testing/open-watch.tsx';
// The lazy chunks, imported in advance: a test waits for the panel, not for its files.
import '../panels/panels.ts';
import './transcript-content.tsx';

playNothing();

const english = `WEBVTT

00:01.000 --> 00:03.000
<v Ada>The harbour wakes.</v>

00:03.000 --> 00:05.000
Low tide in the harbour.

00:05.000 --> 00:08.000
The boats leave.
`;

type Captions = Parameters<FakeHost['addCaptions']>[1];

function pageWith(...tracks: readonly Captions[]) {
  const { host, owner } = hostWithOwner();
  const video = host.addVideo({ title: 'Tide pools', owner, durationSeconds: 60 });
  for (const track of tracks) host.addCaptions(video.id, track);
  return { host, ...open(host, `/watch?v=${video.id}`) };
}

/** The button of the panel, which loads after the video has begun. */
async function toggle() {
  await screen.findByRole('region', { name: /^Player/ });
  await showFirstFrame();
  return screen.findByRole('button', { name: 'Transcript' });
}

async function openTranscript(...tracks: readonly Captions[]) {
  const page = pageWith(...(tracks.length > 0 ? tracks : [{ text: english }]));
  const user = userEvent.setup();
  await user.click(await toggle());
  return { ...page, user };
}

const line = (name: RegExp) => screen.findByRole('button', { name });
const present = () => screen.queryByRole('button', { current: true });
const search = () => screen.getByRole('searchbox', { name: 'Find in transcript' });

/** Responds to the request for the caption file. */
const respondWith = (response: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(response);

function playTo(seconds: number) {
  const video = mediaElement();
  Object.defineProperty(video, 'readyState', { value: 4, configurable: true });
  video.currentTime = seconds;
  act(() => void fireEvent.timeUpdate(video));
}

describe('the panel "Transcript"', () => {
  it('is collapsed at first, and expands [TRANSCRIPT-01, TRANSCRIPT-02]', async () => {
    pageWith({ text: english });
    const button = await toggle();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Low tide in the harbour.')).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await line(/^0:01 Ada: The harbour wakes\.$/)).toBeVisible();
    expect(await line(/^0:03 Low tide in the harbour\.$/)).toBeVisible();
  });

  it('is absent for a video without captions [TRANSCRIPT-01]', async () => {
    pageWith();
    await screen.findByRole('heading', { name: 'Tide pools' });
    await showFirstFrame();
    expect(screen.queryByRole('button', { name: 'Transcript' })).not.toBeInTheDocument();
  });

  it('marks the line at the position of the player [TRANSCRIPT-03]', async () => {
    await openTranscript();
    await line(/^0:01/);
    expect(present()).toBeNull();
    playTo(3.2);
    expect(present()).toHaveTextContent('Low tide in the harbour.');
    playTo(1.1);
    expect(present()).toHaveTextContent('The harbour wakes.');
  });

  it('stops following when the viewer scrolls, until "Follow" is pressed [TRANSCRIPT-04]', async () => {
    const { user } = await openTranscript();
    const first = await line(/^0:01/);
    playTo(3.2);
    expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
    fireEvent.wheel(first, { deltaY: 100 });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
    expect(present()).toHaveFocus();
  });

  it('plays from a line by click and by Enter, and keeps the focus [TRANSCRIPT-05]', async () => {
    const { user } = await openTranscript();
    await user.click(await line(/^0:05/));
    expect(mediaElement().currentTime).toBe(5);
    expect(asked.play).toHaveBeenCalled();
    expect(await line(/^0:05/)).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(mediaElement().currentTime).toBe(3);
    expect(await line(/^0:03/)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
  });

  it('copies all lines with their times [TRANSCRIPT-08]', async () => {
    const { user } = await openTranscript();
    await user.click(await screen.findByRole('button', { name: 'Copy transcript' }));
    expect(await screen.findByText('Transcript copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      '0:01 Ada: The harbour wakes.\n0:03 Low tide in the harbour.\n0:05 The boats leave.',
    );
  });

  it('reports that the browser refuses to copy [TRANSCRIPT-08]', async () => {
    const { user } = await openTranscript();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'));
    await user.click(await screen.findByRole('button', { name: 'Copy transcript' }));
    expect(await screen.findByText('The transcript could not be copied')).toBeVisible();
  });

  it('offers the languages of the captions [TRANSCRIPT-09]', async () => {
    const german = 'WEBVTT\n\n00:01.000 --> 00:03.000\nDer Hafen erwacht.\n';
    const { user } = await openTranscript({ text: english }, { language: 'de', text: german });
    expect(await line(/The harbour wakes/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'German');
    expect(await line(/Der Hafen erwacht/)).toBeVisible();
    expect(screen.queryByText(/The harbour wakes/)).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('de');
  });

  it('has no choice of a language with a single track [TRANSCRIPT-09]', async () => {
    await openTranscript();
    await line(/^0:01/);
    expect(screen.queryByRole('combobox', { name: 'Language' })).not.toBeInTheDocument();
  });

  it('shows placeholders, then a failure that can be repeated [TRANSCRIPT-10]', async () => {
    const file = Promise.withResolvers<Response>();
    const fetched = respondWith(() => file.promise);
    const { user } = await openTranscript();
    expect(await screen.findByRole('region', { name: 'Loading the transcript' })).toBeVisible();
    file.resolve(new Response('', { status: 404 }));
    expect(await screen.findByText('The transcript could not be loaded.')).toBeVisible();
    fetched.mockImplementation(async () => new Response(english));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await line(/^0:01/)).toBeVisible();
  });

  it('says that captions are without text [TRANSCRIPT-10]', async () => {
    respondWith(async () => new Response('WEBVTT\n'));
    await openTranscript();
    expect(await screen.findByText('These captions contain no text.')).toBeVisible();
  });

  it('is one stop of the Tab key, and the arrow keys move inside [TRANSCRIPT-04, TRANSCRIPT-11]', async () => {
    const { user } = await openTranscript();
    await line(/^0:01/);
    playTo(3.2);
    const marked = await line(/^0:03/);
    const all = within(screen.getByRole('region', { name: 'Transcript' }));
    const stops = () =>
      all.getAllByRole('button', { name: /^0:/ }).filter((button) => button.tabIndex === 0);
    expect(stops()).toEqual([marked]);
    act(() => marked.focus());
    expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(await line(/^0:05/)).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();
    await user.keyboard('{ArrowDown}{Home}');
    expect(await line(/^0:01/)).toHaveFocus();
    expect(stops()).toEqual([await line(/^0:01/)]);
    await user.keyboard('{End}');
    expect(await line(/^0:05/)).toHaveFocus();
  });
});

describe('"Show beside the video"', () => {
  afterEach(() => localStorage.clear());

  const isBeside = () => document.querySelector('[data-transcript-beside]') !== null;
  const beside = () => screen.findByRole('button', { name: 'Show beside the video' });

  it('gives the panel the column beside the video, and is remembered [TRANSCRIPT-LOOK-03, TRANSCRIPT-LOOK-04]', async () => {
    const first = await openTranscript();
    expect(isBeside()).toBe(false);
    await first.user.click(await beside());
    expect(isBeside()).toBe(true);
    expect(await beside()).toHaveAttribute('aria-pressed', 'true');
    first.unmount();
    pageWith({ text: english });
    expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(isBeside()).toBe(true);
    await first.user.click(await beside());
    expect(isBeside()).toBe(false);
    expect(await line(/^0:01/)).toBeVisible();
  });

  it('ends when the panel is closed [TRANSCRIPT-LOOK-04]', async () => {
    const first = await openTranscript();
    await first.user.click(await beside());
    await first.user.click(await toggle());
    expect(isBeside()).toBe(false);
    first.unmount();
    pageWith({ text: english });
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  it('changes nothing for a video without captions, and in theatre mode [TRANSCRIPT-LOOK-03]', async () => {
    localStorage.setItem('transcript-beside', 'on');
    const first = pageWith();
    await screen.findByRole('heading', { name: 'Tide pools' });
    expect(isBeside()).toBe(false);
    first.unmount();
    pageWith({ text: english });
    await screen.findByRole('heading', { name: 'Tide pools' });
    expect(isBeside()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Theatre mode (t)' }));
    expect(isBeside()).toBe(false);
  });
});

describe('"Find in transcript"', () => {
  const found = () => document.querySelector('[data-found]');

  it('marks the text and counts the lines that contain it [TRANSCRIPT-06, TRANSCRIPT-LOOK-02]', async () => {
    const { user } = await openTranscript();
    await line(/^0:01/);
    expect(screen.queryByRole('button', { name: 'Next match' })).not.toBeInTheDocument();
    await user.type(search(), 'HARBOUR');
    await waitFor(() => expect(document.querySelectorAll('mark')).toHaveLength(2));
    expect(await screen.findByText(/^1 of 2/)).toBeVisible();
    expect(found()).toHaveTextContent('The harbour wakes.');
    expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();
    await user.clear(search());
    await user.type(search(), 'volcano');
    expect(screen.getByText('No matches')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
    await user.clear(search());
    expect(screen.queryByText('No matches')).not.toBeInTheDocument();
  });

  it('begins at the position of the player [TRANSCRIPT-06]', async () => {
    const { user } = await openTranscript();
    await line(/^0:01/);
    playTo(3.2);
    await user.type(search(), 'harbour');
    expect(await screen.findByText(/^2 of 2/)).toBeVisible();
  });

  it('goes to the next and the previous match, round and round [TRANSCRIPT-07]', async () => {
    const { user } = await openTranscript();
    await line(/^0:01/);
    await user.type(search(), 'harbour{Enter}');
    expect(found()).toHaveTextContent('Low tide in the harbour.');
    await user.keyboard('{Enter}');
    expect(found()).toHaveTextContent('The harbour wakes.');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(found()).toHaveTextContent('Low tide in the harbour.');
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(found()).toHaveTextContent('The harbour wakes.');
    await user.click(screen.getByRole('button', { name: 'Previous match' }));
    expect(found()).toHaveTextContent('Low tide in the harbour.');
    expect(screen.getByText(/^2 of 2/)).toBeVisible();
  });

  it('makes the match the stop of the Tab key, where Enter plays [TRANSCRIPT-05]', async () => {
    const { user } = await openTranscript();
    await line(/^0:01/);
    await user.type(search(), 'low tide');
    expect(found()).toHaveAttribute('tabindex', '0');
    act(() => document.querySelector<HTMLElement>('[data-found]')?.focus());
    await user.keyboard('{Enter}');
    expect(mediaElement().currentTime).toBe(3);
  });
});
