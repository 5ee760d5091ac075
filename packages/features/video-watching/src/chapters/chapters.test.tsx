import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  asked,
  hostWithOwner,
  mediaElement,
  open,
  playNothing,
  showFirstFrame,
} from '../../testing/open-watch.tsx';
// The lazy chunk, imported in advance.
import '../panels/panels.ts';

playNothing();

const description = '0:00 Low water\n1:30 - The boats\n12:05 Rain on the pier';

/** A time of WebVTT, below an hour. */
const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

async function openWith(facts: { description: string; storyboard?: string }) {
  const { host, owner } = hostWithOwner();
  const video = host.addVideo({ title: 'Tide pools', owner, durationSeconds: 754, ...facts });
  open(host, `/watch?v=${video.id}`);
  await screen.findByRole('heading', { level: 1 });
  Object.defineProperty(mediaElement(), 'duration', { value: 754, configurable: true });
  Object.defineProperty(mediaElement(), 'readyState', { value: 4, configurable: true });
  fireEvent.durationChange(mediaElement());
  await showFirstFrame();
  return userEvent.setup();
}

const playAt = (seconds: number) =>
  act(async () => {
    mediaElement().currentTime = seconds;
    fireEvent.timeUpdate(mediaElement());
  });
const toggle = () => screen.getByRole('button', { name: 'Chapters 3' });
const chapters = () => within(screen.getByRole('region', { name: 'Chapters 3' }));

describe('the chapters of a video', () => {
  it('are in a collapsed panel [CHAPTERS-11]', async () => {
    await openWith({ description });
    expect(await screen.findByRole('button', { name: 'Chapters 3' })).toBeVisible();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(chapters().queryByRole('list')).not.toBeInTheDocument();
  });

  it.each(['', 'Filmed in one night.', '0:00 A\n1:00 B', `${description}\n13:00 Later`])(
    'are missing when the description is %j [CHAPTERS-11]',
    async (text) => {
      await openWith({ description: text });
      expect(screen.queryByRole('button', { name: /^Chapters/ })).not.toBeInTheDocument();
    },
  );

  it('are listed with their times, and the present one is marked [CHAPTERS-13]', async () => {
    const user = await openWith({ description });
    await playAt(100);
    await user.click(toggle());
    const items = within(await chapters().findByRole('list')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Low water0:00',
      'The boats1:30',
      'Rain on the pier12:05',
    ]);
    const present = () => screen.getByRole('button', { current: true });
    expect(present()).toHaveTextContent('The boats');
    await playAt(730);
    expect(present()).toHaveTextContent('Rain on the pier');
  });

  it('have stills where the video has a storyboard [CHAPTERS-13]', async () => {
    const stills = 'WEBVTT\n\n00:00.000 --> 12:00.000\nsheet.jpg#xywh=0,0,160,90\n';
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(stills)));
    const storyboard = 'https://media.example/stills.vtt';
    const user = await openWith({ description, storyboard });
    await user.click(toggle());
    await vi.waitFor(() => {
      const pictures = screen
        .getByRole('region', { name: 'Chapters 3' })
        .querySelectorAll('[data-still="https://media.example/sheet.jpg"]');
      expect(pictures).toHaveLength(3);
    });
    vi.unstubAllGlobals();
  });

  it('have the first still that was taken in them [CHAPTERS-13]', async () => {
    const stills = [0, 88, 92, 718]
      .map(
        (start, index) =>
          `${clock(start)} --> ${clock(start + 4)}\nsheet.jpg#xywh=${160 * index},0,160,90\n`,
      )
      .join('\n');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(`WEBVTT\n\n${stills}`)));
    const user = await openWith({ description, storyboard: 'https://media.example/stills.vtt' });
    await user.click(toggle());
    const places = () =>
      Array.from(
        screen
          .getByRole('region', { name: 'Chapters 3' })
          .querySelectorAll<HTMLElement>('[data-still] img'),
        ({ style }) => /translate\((-?\d+)px/.exec(style.transform)?.[1],
      );
    // The second chapter begins at 1:30, after the still of 1:28; none was taken in the third one.
    await vi.waitFor(() => expect(places()).toEqual(['0', '-320', '-480']));
    vi.unstubAllGlobals();
  });

  it('play from their start by click and by Enter [CHAPTERS-14]', async () => {
    const user = await openWith({ description });
    await user.click(toggle());
    await user.click(await chapters().findByRole('button', { name: /^The boats/ }));
    expect(mediaElement().currentTime).toBe(90);
    expect(asked.play).toHaveBeenCalled();
    expect(screen.getByRole('region', { name: /^Player/ })).toHaveFocus();
    chapters().getByRole('button', { name: /^Rain/ }).focus();
    await user.keyboard('{Enter}');
    expect(mediaElement().currentTime).toBe(725);
  });

  it('open from the controls of the player, and take the focus [CHAPTERS-12]', async () => {
    const user = await openWith({ description });
    await playAt(100);
    await user.click(screen.getByRole('button', { name: 'Chapter: The boats' }));
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(toggle()).toHaveFocus();
    expect(await chapters().findByRole('list')).toBeVisible();
  });
});
