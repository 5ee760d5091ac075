import { openAsBlob } from 'node:fs';
import { type Sdk, createSdk } from '@kinora/sdk';
import { clip, picture } from './clips.ts';
import { type Person, linkIn } from './people.ts';
import { retryingFetch } from './retrying-fetch.ts';
import type { Site } from './site.ts';
import { until } from './until.ts';

/** Creates a user with a verified e-mail address and a profile through the API. Returns the user's SDK. */
export async function settle(site: Site, person: Person): Promise<Sdk> {
  const sdk = createSdk({ host: site.serverUrl, fetch: retryingFetch });
  const { fullName, email, password, userName } = person;
  await sdk.accounts.register({ fullName, email, password, confirmPassword: password });
  const { text } = await site.mailTo(email, /verify/i);
  const token = new URL(linkIn(text, '/verify-email/')).pathname.split('/').at(-1) ?? '';
  await sdk.accounts.verifyEmail({ token });
  await sdk.accounts.login({ email, password });
  await sdk.accounts.completeProfile({ userName, avatar: await openAsBlob(picture(240, 240)) });
  return sdk;
}

/** Logs in, and returns the user's SDK. */
export async function sdkOf(site: Site, { email, password }: Person): Promise<Sdk> {
  const sdk = createSdk({ host: site.serverUrl, fetch: retryingFetch });
  await sdk.accounts.login({ email, password });
  return sdk;
}

/** The properties of videos for a test. */
export interface PublishFacts {
  readonly description?: string;
  /** Default: six seconds of moving pictures and a tone. */
  readonly videoFile?: Blob;
  /** Default: `public`. */
  readonly visibility?: 'public' | 'private';
  /** How long to wait until they can be played; default 60,000. */
  readonly patienceMs?: number;
  /** Whether to wait for all qualities too, so that no encoding runs any more. */
  readonly isSettled?: boolean;
}

/** Publishes videos and resolves when they can be played. */
export async function publishAll(sdk: Sdk, titles: readonly string[], facts: PublishFacts = {}) {
  const {
    description = 'Colours that move, and a tone.',
    visibility = 'public',
    patienceMs = 60_000,
    isSettled = false,
  } = facts;
  const videoFile = facts.videoFile ?? (await openAsBlob(clip('clip.mp4')));
  const thumbnail = await openAsBlob(picture(1280, 720));
  const videos = [];
  for (const title of titles) {
    videos.push(await sdk.videos.publish({ title, description, videoFile, thumbnail, visibility }));
  }
  for (const { id: videoId } of videos) {
    const isReady = async () => {
      const { status, preview } = await sdk.videos.get({ videoId });
      return (status === 'ready' && (preview !== undefined || !isSettled)) || undefined;
    };
    await until('A video is ready', isReady, patienceMs);
  }
  return videos;
}

/** Publishes a video. Resolves with its id when it can be played. */
export async function aVideoOf(site: Site, owner: Person, title: string, facts?: PublishFacts) {
  const sdk = await sdkOf(site, owner);
  const videos = await publishAll(sdk, [title], facts);
  sdk.dispose();
  return videos.map(({ id }) => id).join();
}
