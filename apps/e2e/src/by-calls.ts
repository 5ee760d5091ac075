import { openAsBlob } from 'node:fs';

import { type Sdk, createSdk } from '@kinora/sdk';

import { clip, picture } from './clips.ts';
import { type Person, linkIn } from './journey.ts';
import type { Site } from './site.ts';

/** Somebody with a verified e-mail and a profile, as the calls of the site make it; answers their client. */
export async function settle(site: Site, person: Person): Promise<Sdk> {
  const sdk = createSdk({ host: site.url });
  const { fullName, email, password, userName } = person;
  await sdk.accounts.register({ fullName, email, password, confirmPassword: password });
  const { text } = await site.mailTo(email, /verify/i);
  const token = new URL(linkIn(text, '/verify-email/')).pathname.split('/').at(-1) ?? '';
  await sdk.accounts.verifyEmail({ token });
  await sdk.accounts.login({ email, password });
  await sdk.accounts.completeProfile({ userName, avatar: await openAsBlob(picture(240, 240)) });
  return sdk;
}

/** Public videos of a client's user, once they can be played; of the same six seconds each. */
export async function publishAll(
  sdk: Sdk,
  titles: readonly string[],
  description = 'Colours that move, and a tone.',
) {
  const videos = [];
  for (const title of titles) {
    const videoFile = await openAsBlob(clip('clip.mp4'));
    const thumbnail = await openAsBlob(picture(1280, 720));
    videos.push(
      await sdk.videos.publish({ title, description, videoFile, thumbnail, visibility: 'public' }),
    );
  }
  const deadline = Date.now() + 60_000;
  for (const { id } of videos) {
    while ((await sdk.videos.detail({ videoId: id })).status !== 'ready') {
      if (Date.now() > deadline) throw new Error('A video was not ready after 60 s.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return videos;
}
