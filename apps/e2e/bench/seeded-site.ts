import { createSdk } from '@kinora/sdk';

import { Site } from '../src/site.ts';
import { seedSite } from './seed-site.ts';

/** A site with videos on it. */
export interface SeededSite {
  readonly url: string;
  /** Of the channel with the newest video. */
  readonly userName: string;
  /** Where that is watched. */
  readonly watchPath: string;
  dispose(): Promise<void>;
}

async function newestOf(url: string) {
  const sdk = createSdk({ host: url });
  const { items } = await sdk.videos.feed({ limit: 1 });
  sdk.dispose();
  const [newest] = items;
  if (!newest) throw new Error(`There is no video at ${url}.`);
  return { userName: newest.owner.userName, watchPath: `/watch?v=${newest.id}` };
}

/** The site at `address`, which somebody has filled; else a new one, filled, that is gone afterwards. */
export async function seededSite(address?: string): Promise<SeededSite> {
  if (address !== undefined)
    return { url: address, ...(await newestOf(address)), dispose: async () => {} };
  const site = await Site.start();
  try {
    await seedSite(site);
    return { url: site.url, ...(await newestOf(site.url)), dispose: () => site.dispose() };
  } catch (error) {
    await site.dispose();
    throw error;
  }
}
