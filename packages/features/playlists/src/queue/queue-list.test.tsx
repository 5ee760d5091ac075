import { watchHref } from '@kinora/domain';
import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QueueList } from './queue-list.tsx';
import { MAX_QUEUED, queue } from './queue.ts';

const titles = ['Tides', 'Boats', 'Bread'];
const ROW_HEIGHT = 100;

/** jsdom has no layout: rows are 100 px high, one below the other. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const row = this.closest('li');
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, index * ROW_HEIGHT, 300, ROW_HEIGHT);
  });
  queue.clear();
  return () => vi.restoreAllMocks();
});

function open(held: readonly string[] = titles) {
  const host = createFakeHost();
  const owner = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  const videos = held.map((title) => host.addVideo({ title, owner }));
  for (const video of videos) queue.put(video, MAX_QUEUED);
  renderWithProviders(<QueueList hrefOf={watchHref} />, { fakeHost: host });
  return { host, videos, user: userEvent.setup() };
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Queue' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('the list of the queue', () => {
  it('shows its videos in order, each with the address at which it plays [QUEUE-09]', () => {
    const { videos, host } = open();
    expect(shown()).toEqual(titles);
    expect(screen.getByRole('link', { name: 'Boats' })).toHaveAttribute(
      'href',
      `/watch?v=${videos[1]?.id}`,
    );
    expect(host.requests).toEqual([]);
  });

  it('loses a video that is removed, and the focus goes to the next one [QUEUE-10]', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Remove Boats from the queue' }));
    expect(shown()).toEqual(['Tides', 'Bread']);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove Bread from the queue' })).toHaveFocus(),
    );
  });

  it('moves a video with Space and the arrow keys, and tells its new number [QUEUE-10]', async () => {
    const { user } = open();
    screen.getByRole('button', { name: /^Move Tides, / }).focus();
    await user.keyboard('[Space]');
    expect(await screen.findByText('Tides, number 1 of 3, is picked up')).toBeInTheDocument();
    await user.keyboard('[ArrowDown]');
    expect(await screen.findByText('Now number 2 of 3')).toBeInTheDocument();
    await user.keyboard('[Space]');
    expect(await screen.findByText('Tides is now number 2 of 3')).toBeInTheDocument();
    expect(shown()).toEqual(['Boats', 'Tides', 'Bread']);
    expect(queue.videos().map(({ title }) => title)).toEqual(shown());
  });

  it.each([
    ['Bread', 'Move to top', ['Bread', 'Tides', 'Boats']],
    ['Boats', 'Move up', ['Boats', 'Tides', 'Bread']],
    ['Tides', 'Move down', ['Boats', 'Tides', 'Bread']],
    ['Tides', 'Move to bottom', ['Boats', 'Bread', 'Tides']],
  ])('moves %s with "%s" of its menu [QUEUE-10]', async (title, entry, order) => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: `Move ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    expect(shown()).toEqual(order);
    const number = order.indexOf(title) + 1;
    expect(screen.getByText(`${title} is now number ${number} of 3`)).toBeInTheDocument();
  });

  it('has nothing to move with one video [QUEUE-10]', () => {
    open(['Tides']);
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it('is cleared, says so, and comes back with "Undo" [QUEUE-11]', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Clear queue' }));
    const heading = screen.getByRole('heading', { name: 'The queue is empty.' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(await screen.findByText('Queue cleared')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shown()).toEqual(titles);
  });
});
