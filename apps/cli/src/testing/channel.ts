import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { picture } from '@kinora/e2e/clips';
import type { Site } from '@kinora/e2e/site';
import { type Sdk, createSdk } from '@kinora/sdk';
import { vi } from 'vitest';

/** A user with a channel. */
export interface ChannelOwner {
  readonly email: string;
  readonly password: string;
  readonly userName: string;
  readonly sdk: Sdk;
}

/** Registers a user in the same way as the site's pages: with the link of the mail. */
export async function aChannelOwner(site: Site): Promise<ChannelOwner> {
  const tag = randomUUID().replaceAll('-', '').slice(0, 12);
  const [email, password, userName] = [`${tag}@example.com`, 'Engine1!x', `ada_${tag}`];
  const sdk = createSdk({ host: site.url });
  const registration = { fullName: 'Ada Lovelace', email, password, confirmPassword: password };
  await sdk.accounts.register(registration);
  const { text } = await site.mailTo(email, /verify/i);
  const token = /\/verify-email\/([\w-]+)/.exec(text)?.[1] ?? '';
  await sdk.accounts.verifyEmail({ token });
  await sdk.accounts.login({ email, password });
  await sdk.accounts.completeProfile({ userName, avatar: await openAsBlob(picture(240, 240)) });
  return { email, password, userName, sdk };
}

/** Resolves with the only video of a channel when the host has processed it. */
export function readyVideoOf({ sdk }: ChannelOwner) {
  const user = sdk.session.state().user;
  if (!user) throw new Error('Nobody is signed in.');
  return vi.waitFor(
    async () => {
      const [video] = (await sdk.videos.listOwn({ userId: user.id })).items;
      if (video?.status !== 'ready' || !video.hls)
        throw new Error('The host is still processing the video.');
      return video;
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** Returns all video titles of a channel, sorted. */
export async function titlesOf({ sdk }: ChannelOwner): Promise<readonly string[]> {
  const user = sdk.session.state().user;
  if (!user) throw new Error('Nobody is signed in.');
  const { items } = await sdk.videos.listOwn({ userId: user.id });
  return items.map(({ title }) => title).sort();
}
