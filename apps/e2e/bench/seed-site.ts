import { openAsBlob } from 'node:fs';
import { settle } from '../src/api-setup.ts';
import { photo, shortClip } from '../src/clips.ts';
import { type Person, aPerson } from '../src/journey.ts';
import type { Site } from '../src/site.ts';

/** Two pages of the feed. */
const VIDEOS = 24;
const TITLE_WORDS = ['Low water', 'Bread, slowly', 'A film projector', 'Night train', 'Salt marsh'];

/** Creates a channel with as many videos as two pages of the feed, each with its own picture. */
export async function seedSite(site: Site): Promise<Person> {
  const person = aPerson({ fullName: 'Ada Lovelace' });
  const sdk = await settle(site, person);
  const videoFile = await openAsBlob(shortClip());
  const { user } = sdk.session.state();
  if (!user) throw new Error('Nobody is signed in.');
  for (let count = 0; count < VIDEOS; count += 1) {
    await sdk.videos.publish({
      title: `${TITLE_WORDS[count % TITLE_WORDS.length]}, part ${count + 1}`,
      description: 'Colours that move.',
      videoFile,
      thumbnail: await openAsBlob(photo(count)),
      visibility: 'public',
    });
  }
  const deadline = Date.now() + 300_000;
  for (;;) {
    const { total } = await sdk.videos.feed({ limit: 1 });
    if (total === VIDEOS) break;
    if (Date.now() > deadline) throw new Error(`Only ${total} of ${VIDEOS} videos are ready.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  sdk.dispose();
  return person;
}
