import { playOrder } from '@kinora/domain';
import { aVideo } from '@kinora/test-kit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aQueue } from '../../testing/a-queue.tsx';
import {
  asked,
  hostWithOwner,
  mediaElement,
  open,
  playNothing,
  playToTheEnd,
  showFirstFrame,
} from '../../testing/open-watch.tsx';

playNothing();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function arrange(titles: readonly string[]) {
  const { host, owner } = hostWithOwner();
  const queued = titles.map((title) => host.addVideo({ title, owner }));
  const listed = ['One', 'Two', 'Three'].map((title) => host.addVideo({ title, owner }));
  const { id: list } = host.addPlaylist(
    { name: 'Slow things', ownerId: owner.id },
    listed.map(({ id }) => id),
  );
  return { host, owner, queued, listed, list, ...aQueue(...queued) };
}

type Arranged = ReturnType<typeof arrange>;
type Watched = Pick<Arranged, 'host' | 'owner' | 'queue'>;

/** Opens a page whose video has begun. */
async function watch({ host, owner, queue }: Watched, route: string, title: string) {
  const view = open(host, route, { user: owner, queue });
  await heading(title);
  await showFirstFrame();
  return view;
}

/** The video plays to its end, and the next one begins. */
async function endAndSee(title: string) {
  await playToTheEnd();
  await heading(title);
  await showFirstFrame();
}

const titlesIn = ({ queue }: Watched) => queue.videos().map(({ title }) => title);
const card = () => screen.queryByRole('region', { name: 'Up next' });

describe('the end of a video', () => {
  it('plays the queue in the same element, whose videos leave it [QUEUE-06, UPNEXT-01]', async () => {
    const arranged = arrange(['Tides', 'Boats']);
    const [one] = arranged.listed;
    const { location } = await watch(arranged, `/watch?v=${one?.id}`, 'One');
    const element = mediaElement();
    await endAndSee('Tides');
    expect(card()).toBeNull();
    expect(mediaElement()).toBe(element);
    expect(titlesIn(arranged)).toEqual(['Boats']);
    await endAndSee('Boats');
    expect(location()).toBe(`/watch?v=${arranged.queued[1]?.id}`);
    expect(titlesIn(arranged)).toEqual([]);
    expect(arranged.host.requestsTo('GET /videos/*')).toHaveLength(3);
  });

  it('plays the same video again when it is in the queue [QUEUE-06]', async () => {
    const arranged = arrange([]);
    const [one] = arranged.listed;
    if (!one) throw new Error('There is no video.');
    await watch(arranged, `/watch?v=${one.id}&t=1`, 'One');
    act(() => arranged.add(one));
    asked.play.mockClear();
    await playToTheEnd();
    expect(asked.play).toHaveBeenCalledOnce();
    expect(titlesIn(arranged)).toEqual([]);
  });

  it('goes on with the playlist after the queue, and its panel stays [QUEUE-07]', async () => {
    const arranged = arrange(['Tides']);
    const { listed, list, add } = arranged;
    // The last one is in the queue, too.
    const [one, , three] = listed;
    await watch(arranged, `/watch?v=${one?.id}&list=${list}&index=0`, 'One');
    const panel = within(await screen.findByRole('region', { name: 'Slow things' }));
    if (three) act(() => add(three));
    await endAndSee('Tides');
    expect(panel.getByText('3 videos')).toBeVisible();
    expect(panel.queryByRole('link', { current: true })).not.toBeInTheDocument();
    await endAndSee('Three');
    await endAndSee('Two');
    expect(panel.getByText('2 / 3')).toBeVisible();
  });

  it('goes on with a shuffled playlist that loops [QUEUE-07]', async () => {
    const arranged = arrange(['Tides']);
    const { listed, list } = arranged;
    const order = playOrder(listed, 'k3');
    const last = order.at(-1);
    const first = order[0];
    if (!first || !last) throw new Error('The list is empty.');
    const index = listed.indexOf(last);
    const mode = '&shuffle=k3&loop=1';
    await watch(arranged, `/watch?v=${last.id}&list=${list}&index=${index}${mode}`, last.title);
    await screen.findByText('3 / 3');
    await endAndSee('Tides');
    await userEvent.click(screen.getByRole('button', { name: 'Loop playlist' }));
    expect(screen.getByRole('button', { name: 'Loop playlist', pressed: false })).toBeVisible();
    await endAndSee(first.title);
    expect(screen.getByText('1 / 3')).toBeVisible();
  });

  it('skips what cannot be played, and says so [QUEUE-08]', async () => {
    const { host, owner, listed } = arrange([]);
    const notReady = host.addVideo({ title: 'Later', owner, status: 'processing' });
    const tides = host.addVideo({ title: 'Tides', owner });
    // The host does not know the others any more.
    const { queue } = aQueue(aVideo({ title: 'Gone' }), notReady, tides, aVideo({ title: 'Lost' }));
    await watch({ host, owner, queue }, `/watch?v=${listed[0]?.id}`, 'One');
    await endAndSee('Tides');
    expect(screen.getByText('Skipped 2 videos that are not available.')).toBeVisible();
    await playToTheEnd();
    expect(await screen.findByText('Skipped "Lost": it is not available.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
    expect(queue.videos()).toEqual([]);
  });

  it('waits while the viewer has unsent text [QUEUE-14]', async () => {
    const arranged = arrange(['Tides']);
    const route = `/watch?v=${arranged.listed[0]?.id}`;
    const { location } = await watch(arranged, route, 'One');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Write' }), 'Two nights');
    await playToTheEnd();
    expect(location()).toBe(route);
    expect(titlesIn(arranged)).toEqual(['Tides']);
    expect(arranged.host.requestsTo('GET /videos/*')).toHaveLength(1);
  });
});

describe('a video that comes into the queue after the end', () => {
  it('is on the card "Up next" [QUEUE-13]', async () => {
    const arranged = arrange(['Tides']);
    const [tides] = arranged.queued;
    if (!tides) throw new Error('There is no video.');
    arranged.queue.remove(tides.id);
    const { location } = await watch(arranged, `/watch?v=${arranged.listed[0]?.id}`, 'One');
    await playToTheEnd();
    expect(card()).toBeNull();
    act(() => arranged.add(tides));
    const shown = within(await screen.findByRole('region', { name: 'Up next' }));
    expect(shown.getByText('Tides')).toBeVisible();
    fireEvent.click(shown.getByRole('button', { name: 'Play now' }));
    await heading('Tides');
    expect(location()).toBe(`/watch?v=${tides.id}`);
    expect(titlesIn(arranged)).toEqual([]);
  });
});

describe('the panel "Queue"', () => {
  const panel = () => screen.getByRole('region', { name: /^Queue/ });

  it('has the number of videos and the next one, and plays one that is pressed [QUEUE-09]', async () => {
    const arranged = arrange(['Tides', 'Boats']);
    await watch(arranged, `/watch?v=${arranged.listed[0]?.id}`, 'One');
    const button = await screen.findByRole('button', { name: /^Queue 2/ });
    expect(button).toHaveTextContent('Queue 2 Next: Tides');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await userEvent.click(within(panel()).getByRole('link', { name: 'Boats' }));
    await heading('Boats');
    expect(titlesIn(arranged)).toEqual(['Tides']);
    await endAndSee('Tides');
  });

  it('plays a pressed video with the playlist waiting [QUEUE-07, QUEUE-09]', async () => {
    const arranged = arrange(['Tides']);
    const { listed, list } = arranged;
    const at = `/watch?v=${listed[1]?.id}&list=${list}&index=1`;
    const { location } = await watch(arranged, at, 'Two');
    await screen.findByText('2 / 3');
    await userEvent.click(await screen.findByRole('button', { name: /^Queue 1/ }));
    await userEvent.click(within(panel()).getByRole('link', { name: 'Tides' }));
    await heading('Tides');
    await showFirstFrame();
    await endAndSee('Three');
    expect(location()).toBe(`/watch?v=${listed[2]?.id}&list=${list}&index=2`);
  });

  it('comes with the first video, and goes with the next page after the last one [QUEUE-09]', async () => {
    const arranged = arrange(['Tides']);
    const [tides] = arranged.queued;
    if (!tides) throw new Error('There is no video.');
    arranged.queue.remove(tides.id);
    await watch(arranged, `/watch?v=${arranged.listed[0]?.id}`, 'One');
    expect(screen.queryByRole('region', { name: /^Queue/ })).not.toBeInTheDocument();
    act(() => arranged.add(tides));
    expect(await screen.findByRole('region', { name: /^Queue 1/ })).toBeVisible();
    act(() => arranged.queue.remove(tides.id));
    expect(screen.getByRole('region', { name: 'Queue 0' })).toBeVisible();
    act(() => arranged.add(tides));
    await endAndSee('Tides');
    expect(screen.queryByRole('region', { name: /^Queue/ })).not.toBeInTheDocument();
  });
});
