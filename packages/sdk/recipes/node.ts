import { openAsBlob } from 'node:fs';
import { createSdk, eachItem } from '@kinora/sdk';

const { KINORA_EMAIL: email = '', KINORA_PASSWORD: password = '' } = process.env;

const sdk = createSdk({ host: 'https://kinora.example' });
await sdk.accounts.login({ email, password });

// The file is streamed from the disk to the socket and is never completely in memory.
await sdk.videos.publish({
  title: 'My clip',
  description: 'Made in Node',
  videoFile: await openAsBlob('clip.mp4', { type: 'video/mp4' }),
  visibility: 'private',
  onProgress: (sentShare) => console.log(`${Math.round(sentShare * 100)} % sent`),
});

// All items of a list, page by page.
for await (const video of eachItem((part) => sdk.videos.listOwn(part))) {
  console.log(video.title, video.durationSeconds, video.views);
}

await sdk.session.logOut();
