// @vitest-environment node

import type { VideoId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { type VirtualTime, createSimulatedBrowser } from '@kinora/sdk/testing';
import {
  InfiniteQueryObserver,
  type QueryClient,
  QueryObserver,
  notifyManager,
  timeoutManager,
} from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient, likeToggle, likedVideosQuery, videoQuery } from './index.ts';
import { runMutation } from './testing/sdk-bench.ts';

const MOST_SEEDS = 300;
const ROUNDS = 5;

/** The timers of the cache run on the clock of the simulation. */
let time: VirtualTime;
const timers = new Map<number, () => void>();
const after = (delayMs: number, task: () => void) => {
  timers.set(timers.size + 1, time.after(delayMs, task));
  return timers.size;
};
const forget = (timer: number | undefined) => timers.get(timer ?? 0)?.();
timeoutManager.setTimeoutProvider<number>({
  setTimeout: (task, delayMs) => after(delayMs, () => task(undefined)),
  clearTimeout: forget,
  setInterval: () => 0,
  clearInterval: forget,
});
notifyManager.setScheduler(queueMicrotask);

type Press = (client: QueryClient, sdk: Sdk, videoId: VideoId) => Promise<unknown>;

const sound: Press = (client, sdk, videoId) =>
  runMutation(client, likeToggle(sdk, videoId), undefined);

/** A wrong toggle: sends each press at once and shows the response that arrives last, which may belong to an earlier press. */
const reordered: Press = async (client, sdk, videoId) => {
  const { isLiked } = await sdk.likes.toggle({ videoId });
  client.setQueryData(
    videoQuery(sdk, videoId).queryKey,
    (held) => held && { ...held, isLiked, likes: 3 + Number(isLiked) },
  );
  await client.invalidateQueries({ queryKey: likedVideosQuery(sdk).queryKey });
};

/** A wrong toggle: changes the cache and never refetches the pages that were fetched before. */
const withStalePage: Press = (client, sdk, videoId) =>
  runMutation(client, { ...likeToggle(sdk, videoId), onSettled: () => undefined }, undefined);

/** Presses a like for minutes while responses overtake each other; returns what is wrong once no request runs. */
async function pressAndLook(seed: number, pressing: Press): Promise<string[]> {
  const browser = await createSimulatedBrowser({ seed });
  const { host, random } = browser;
  ({ time } = browser);
  const person = host.addUser();
  const { id } = host.addVideo({ owner: host.addUser(), likes: 3 });
  const { sdk } = browser.open();
  const client = createQueryClient();
  void sdk.accounts.login({ email: person.email, password: person.password });
  await time.runUntil(time.now() + 5000);
  const watched = new QueryObserver(client, videoQuery(sdk, id));
  const liked = new InfiniteQueryObserver(client, likedVideosQuery(sdk));
  const stops = [watched.subscribe(() => undefined), liked.subscribe(() => undefined)];
  await time.runUntil(time.now() + 5000);

  const complaints: string[] = [];
  let presses = 0;
  const press = () => {
    presses += 1;
    void pressing(client, sdk, id).catch(() => complaints.push('a press failed'));
  };
  const lookAgain = () => void client.invalidateQueries({ queryKey: videoQuery(sdk, id).queryKey });

  for (let round = 0; round < ROUNDS; round += 1) {
    for (let more = random.below(6); more >= 0; more -= 1)
      time.after(random.between(0, 4000), press);
    if (random.chance(0.3)) time.after(random.between(0, 2000), lookAgain);
    await time.runUntil(time.now() + 60_000);
    const isWanted = presses % 2 === 1;
    const seen = watched.getCurrentResult().data;
    const page = liked.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? [];
    const likesOnHost = host.videos.find((video) => video.id === id)?.likes;
    if (likesOnHost !== 3 + Number(isWanted))
      complaints.push('the host does not know the last wish');
    if (seen?.isLiked !== isWanted) complaints.push('the screen does not show the last wish');
    if (page.some((video) => video.id === id) !== isWanted) complaints.push('a page is stale');
  }
  for (const stop of stops) stop();
  client.clear();
  sdk.dispose();
  return complaints;
}

async function seedThatFinds(pressing: Press): Promise<number> {
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    if ((await pressAndLook(seed, pressing)).length > 0) return seed;
  }
  return Number.POSITIVE_INFINITY;
}

describe('likeToggle with responses out of order', () => {
  it(
    'ends with the last intention on the host, on the screen and in the list',
    { timeout: 60_000 },
    async () => {
      for (let seed = 1; seed <= 100; seed += 1) {
        expect(await pressAndLook(seed, sound), `seed ${seed}`).toEqual([]);
      }
    },
  );

  it.each([
    { name: 'reordered toggle', pressing: reordered },
    { name: 'stale page', pressing: withStalePage },
  ])(
    `of a planted "$name" are found out within ${MOST_SEEDS} seeds`,
    { timeout: 60_000 },
    async ({ pressing }) => {
      expect(await seedThatFinds(pressing)).toBeLessThanOrEqual(MOST_SEEDS);
    },
  );
});
