import { createSdk } from '@kinora/sdk';
import { Site } from '../src/site.ts';
import { seedSite } from './seed-site.ts';

/** A site with videos on it. */
export interface SeededSite {
  readonly url: string;
  /** The user name of the channel with the newest video. */
  readonly userName: string;
  /** The path of its watch page. */
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

/** Uses the site at `address`, which has data already; without an address it starts a new site with data and deletes it at the end. */
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
