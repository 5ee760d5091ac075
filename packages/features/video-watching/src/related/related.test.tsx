import { type FakeHost, type FakeUser } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { hostWithOwner, open, playNothing, showFirstFrame } from '../../testing/open-watch.tsx';

playNothing();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const RELATED = 'GET /videos/*/related';
const INTEREST = 'PUT /videos/*/interest';

const section = () => screen.queryByRole('region', { name: 'Related' });
const titles = () => {
  const found = section();
  return found
    ? within(found)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    : [];
};
/** The list is in another element while it loads. */
const suggested = (title: string) =>
  waitFor(() =>
    within(screen.getByRole('region', { name: 'Suggested videos' })).getByRole('link', {
      name: title,
    }),
  );

interface Start {
  readonly arrange?: (host: FakeHost) => void;
  readonly hasRelated?: boolean;
  readonly isUser?: boolean;
}

/** Opens a video of Ada about tides, beside one of hers about bread and one of another person about tides. */
async function start({ arrange, hasRelated = true, isUser = false }: Start = {}) {
  const { host, owner } = hostWithOwner({ hasRelated });
  const other = host.addUser({ fullName: 'Grace Hopper', userName: 'grace' });
  const addVideo = (title: string, by: FakeUser = owner) => host.addVideo({ title, owner: by });
  const video = addVideo('Tides of Brittany');
  addVideo('Bread');
  addVideo('How tides work', other);
  addVideo('Unrelated', other);
  const viewer = host.addUser();
  arrange?.(host);
  const view = open(host, `/watch?v=${video.id}`, isUser ? { user: viewer } : {});
  await screen.findByRole('heading', { level: 1 });
  await showFirstFrame();
  await suggested('Unrelated');
  return { ...view, host, video };
}

const refuse = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: `Not interested in ${title}` }));

describe('the related videos', () => {
  it('stand above the suggested ones, each with its reason [RELATED-10, WATCH-21]', async () => {
    await start();
    expect(titles()).toEqual(['How tides work', 'Bread']);
    expect(screen.getByText('About Tides')).toBeVisible();
    expect(screen.getByText('Also from Ada Lovelace')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Related',
      'Suggested videos',
    ]);
    for (const title of ['How tides work', 'Bread', 'Unrelated'])
      expect(await suggested(title)).toBeVisible();
  });

  it('are at most 12 [RELATED-10]', async () => {
    await start({
      arrange: (host) => {
        const owner = host.users[0];
        for (let no = 0; no < 20; no += 1)
          host.addVideo({ title: `More ${no}`, ...(owner && { owner }) });
      },
    });
    expect(titles()).toHaveLength(12);
  });

  it('are absent when there are none, after a failure, and for an older host [RELATED-11]', async () => {
    const failing = await start({ arrange: (host) => host.fail(RELATED, { status: 500 }) });
    expect(section()).toBeNull();
    failing.unmount();

    const { host } = await start({ hasRelated: false });
    expect([section(), host.requestsTo(RELATED)]).toEqual([null, []]);
  });

  it('leave out what was watched in this session, and send nothing about it [RELATED-12]', async () => {
    const { host } = await start();
    await userEvent.click(
      within(section() ?? document.body).getByRole('link', { name: 'How tides work' }),
    );
    await screen.findByRole('heading', { level: 1, name: 'How tides work' });
    await showFirstFrame();
    await waitFor(() => expect(titles()).toEqual(['Unrelated']));
    const requests = host.requestsTo(RELATED);
    expect(requests.map(({ query, body }) => [query, body])).toEqual([
      [{}, ''],
      [{}, ''],
    ]);
  });
});

describe('"Not interested"', () => {
  it('removes a video at once, moves the focus on, and can be undone [RELATED-13, RELATED-14]', async () => {
    const { host } = await start({ isUser: true });
    const hold = host.hold(INTEREST);
    await refuse('How tides work');
    expect(titles()).toEqual(['Bread']);
    await waitFor(() =>
      expect(within(section() ?? document.body).getByRole('link', { name: 'Bread' })).toHaveFocus(),
    );
    hold.release();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual(['How tides work', 'Bread']);
    await waitFor(() =>
      expect(host.requestsTo(INTEREST).map(({ body }) => body)).toEqual([
        { isInterested: false },
        { isInterested: true },
      ]),
    );
  });

  it('is remembered for a visitor in this browser, and sends nothing [RELATED-14]', async () => {
    const first = await start();
    await refuse('Bread');
    first.unmount();
    expect(first.host.requestsTo(INTEREST)).toEqual([]);
    expect(JSON.parse(localStorage.getItem('not-interested') ?? '')).toHaveLength(1);
  });

  it('brings the video back when the host cannot remember it [RELATED-15]', async () => {
    await start({ isUser: true, arrange: (host) => host.fail(INTEREST, { status: 500 }) });
    await refuse('Bread');
    expect(await screen.findByText('This could not be saved. Please try again.')).toBeVisible();
    expect(titles()).toEqual(['How tides work', 'Bread']);
  });
});
