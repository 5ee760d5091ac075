import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ResultsScreen } from './results-screen.tsx';
// The lazy chunk, imported in advance: a test waits for the section, not for its file.
import './spoken-results.tsx';

const SEARCH = 'GET /videos/search';
const SPOKEN = 'GET /spoken';

const search = (fakeHost: FakeHost, query: string) =>
  renderWithProviders(<ResultsScreen brand="Testbrand" subscribeControl={() => null} />, {
    fakeHost,
    route: `/results?query=${encodeURIComponent(query)}`,
  });

const captions = `WEBVTT

01:23.900 --> 01:26.000
The harbour wakes at low tide.

02:00.000 --> 02:03.000
Every tide carries a tide of its own.

03:00.000 --> 03:02.000
Tide three.

04:00.000 --> 04:02.000
Tide four.
`;

function hostWithSpeech({ title = 'Boats', count = 1 } = {}) {
  const host = createFakeHost();
  const ids = Array.from({ length: count }, (_nothing, index) => {
    const { id } = host.addVideo({ title: `${title} ${index + 1}` });
    host.addCaptions(id, { text: captions });
    return id;
  });
  return { host, ids };
}

const section = () => screen.findByRole('region', { name: 'Said in videos' });
const noSection = () =>
  expect(screen.queryByRole('region', { name: 'Said in videos' })).not.toBeInTheDocument();

describe('the section "Said in videos"', () => {
  it('follows the specified parts, and lists videos with their moments [SPOKEN-RESULTS-01, SPOKEN-RESULTS-02, SPOKEN-RESULTS-03]', async () => {
    const { host, ids } = hostWithSpeech();
    host.addVideo({ title: 'Tide pools' });
    search(host, 'tide');
    const said = await section();
    const matching = await screen.findByRole('link', { name: 'Tide pools' });
    expect(matching.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await within(said).findByRole('link', { name: 'Boats 1' })).toHaveAttribute(
      'href',
      `/watch?v=${ids[0]}`,
    );
    const moments = within(screen.getByRole('list', { name: 'Moments in Boats 1' }));
    expect(moments.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1:23 The harbour wakes at low tide.',
      '2:00 Every tide carries a tide of its own.',
      '3:00 Tide three.',
    ]);
    expect(moments.getByRole('link', { name: /^1:23/ })).toHaveAttribute(
      'href',
      `/watch?v=${ids[0]}&t=83`,
    );
    const marks = [...(moments.getAllByRole('link')[1]?.querySelectorAll('mark') ?? [])];
    expect(marks.map(({ textContent }) => textContent)).toEqual(['tide', 'tide']);
  });

  it('has a still and a mark on the picture for each moment [RESULTS-LOOK-05]', async () => {
    const sheet = (at: string, x: number) =>
      `${at} --> 09:00.000\nhttps://media.kinora.test/s.jpg#xywh=${x},0,160,90\n\n`;
    const storyboard = `WEBVTT\n\n${sheet('00:00.000', 0)}${sheet('01:30.000', 160)}`;
    vi.stubGlobal('fetch', async () => new Response(storyboard));
    const host = createFakeHost();
    const { id } = host.addVideo({
      durationSeconds: 335.6,
      storyboard: 'https://media.kinora.test/s.vtt',
    });
    host.addCaptions(id, { text: captions });
    search(host, 'tide');
    const row = await within(await section()).findByRole('article');
    const [picture] = row.querySelectorAll('img');
    if (picture) fireEvent.load(picture);
    await waitFor(() => expect(row.querySelectorAll('[data-still]')).toHaveLength(3));
    const shown = Array.from(row.querySelectorAll('[data-still] img'), (image) =>
      image
        .getAttribute('style')
        ?.match(/translate\((.*?)px/)
        ?.at(1),
    );
    expect(shown).toEqual(['0', '-160', '-160']);
    const marks = Array.from(row.querySelectorAll('[data-moment]'), (mark) =>
      mark.getAttribute('style'),
    );
    expect(marks).toEqual([
      expect.stringContaining('25%'),
      expect.stringContaining('35.7'),
      expect.stringContaining('53.6'),
    ]);
    vi.unstubAllGlobals();
  });

  it('stands below the text that nothing matches [SPOKEN-RESULTS-05]', async () => {
    const { host } = hostWithSpeech();
    search(host, 'harbour wakes');
    expect(await screen.findByRole('link', { name: 'Boats 1' })).toBeVisible();
    expect(screen.getByText('No results found for "harbour wakes".')).toBeVisible();
  });

  it('is absent when the words are said in no video [SPOKEN-RESULTS-05]', async () => {
    const { host } = hostWithSpeech();
    search(host, 'volcano');
    await waitFor(() => expect(host.requestsTo(SPOKEN)).toHaveLength(1));
    await waitFor(noSection);
    expect(screen.getByText('No results found for "volcano".')).toBeVisible();
  });

  it('loads more on request, and focuses the first new video [SPOKEN-RESULTS-04]', async () => {
    const { host } = hostWithSpeech({ count: 12 });
    search(host, 'tide');
    const said = within(await section());
    const user = userEvent.setup();
    const more = await said.findByRole('button', { name: 'Show more' });
    expect(said.getAllByRole('article')).toHaveLength(10);
    await user.click(more);
    await waitFor(() => expect(said.getAllByRole('article')).toHaveLength(12));
    expect(said.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(said.getByRole('link', { name: 'Boats 2' })).toHaveFocus();
  });

  it('keeps its videos when the next page fails, and offers to try again', async () => {
    const { host } = hostWithSpeech({ count: 12 });
    search(host, 'tide');
    const said = within(await section());
    const user = userEvent.setup();
    const more = await said.findByRole('button', { name: 'Show more' });
    const heal = host.fail(SPOKEN, { status: 500 });
    await user.click(more);
    expect(await said.findByText('More results could not be loaded.')).toBeVisible();
    expect(said.getAllByRole('article')).toHaveLength(10);
    heal();
    await user.click(said.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(said.getAllByRole('article')).toHaveLength(12));
  });

  it('shows placeholders while it loads, and a failure that can be repeated [SPOKEN-RESULTS-06]', async () => {
    const { host } = hostWithSpeech();
    const hold = host.hold(SPOKEN);
    const heal = host.fail(SPOKEN, { status: 500 });
    search(host, 'tide');
    const said = within(await section());
    expect(said.getByRole('region', { name: 'Searching in captions' })).toBeVisible();
    hold.release();
    expect(await said.findByText('The search in captions failed.')).toBeVisible();
    heal();
    await userEvent.click(said.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Boats 1' })).toBeVisible();
  });

  it('sends no request to a host without the feature [SPOKEN-RESULTS-07]', async () => {
    const { host } = hostWithSpeech();
    host.fail('GET /host', { status: 404 });
    search(host, 'tide');
    await screen.findByText('No results found for "tide".');
    await waitFor(() => expect(host.requestsTo('GET /host').length).toBeGreaterThan(0));
    expect(host.requestsTo(SPOKEN)).toEqual([]);
    noSection();
  });

  it('is absent after a response with status 404 [SPOKEN-RESULTS-07]', async () => {
    const { host } = hostWithSpeech();
    host.fail(SPOKEN, { status: 404 });
    search(host, 'tide');
    await waitFor(() => expect(host.requestsTo(SPOKEN)).toHaveLength(1));
    await waitFor(noSection);
  });

  it('is requested when the matching videos have loaded [SPOKEN-RESULTS-08]', async () => {
    const { host } = hostWithSpeech({ title: 'Tide' });
    const hold = host.hold(SEARCH);
    search(host, 'tide');
    await hold.arrived;
    expect(host.requestsTo(SPOKEN)).toEqual([]);
    hold.release();
    await section();
    expect(host.requestsTo(SPOKEN)).toHaveLength(1);
  });

  it('waits until the list of matching videos has ended [SPOKEN-RESULTS-08]', async () => {
    const { host } = hostWithSpeech({ title: 'Tide', count: 11 });
    const hold = host.hold(SEARCH);
    search(host, 'tide');
    await hold.arrived;
    hold.release();
    await screen.findByRole('link', { name: 'Tide 11' });
    expect(host.requestsTo(SPOKEN)).toEqual([]);
    noSection();
  });
});
