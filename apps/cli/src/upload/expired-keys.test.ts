import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Site } from '@kinora/e2e/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChannelOwner, aChannelOwner, titlesOf } from '../testing/channel.ts';
import { type Sandbox, createSandbox } from '../testing/command.ts';
import { uploadDirectly } from '../testing/upload-directly.ts';
import { type Journal, openJournal } from './journal.ts';

const MINUTE_MS = 60_000;

let site: Site;
let sandbox: Sandbox;
let folder: string;
let ada: ChannelOwner;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.dispose());
beforeEach(async () => {
  sandbox = await createSandbox();
  folder = await sandbox.folder();
  ada = await aChannelOwner(site);
});
afterEach(async () => {
  vi.useRealTimers();
  await sandbox.remove();
});

/** A video that the host stored a day ago, under a key that has expired. */
async function anOldUpload(name: string) {
  const videoFile = await openAsBlob(await sandbox.video(folder, name), { type: 'video/mp4' });
  const sent = { title: 'Harbour', description: '', visibility: 'private', videoFile } as const;
  return ada.sdk.videos.publish(sent);
}

/** The journal's entry of an attempt whose response was lost, with a clock that is ahead by `minutesAhead`. */
function aLostAttempt(digest: string, name: string, minutesAhead: number) {
  const journal = openJournal(folder, 'ada');
  const startedAt = new Date(Date.now() + minutesAhead * MINUTE_MS).toISOString();
  journal.begin(digest, {
    key: randomUUID(),
    name,
    title: 'Harbour',
    visibility: 'private',
    startedAt,
  });
  return journal;
}

function tryAgainTomorrow(journal: Journal, digest: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * MINUTE_MS });
  return uploadDirectly(ada, { journal, path: join(folder, 'one.mp4'), digest, title: 'Harbour' });
}

describe('an upload whose idempotency key has expired', () => {
  it('is found by its title, even when the local clock is 5 minutes ahead', async () => {
    const { id } = await anOldUpload('one.mp4');
    const journal = aLostAttempt('digest', 'one.mp4', 5);

    const outcome = await tryAgainTomorrow(journal, 'digest');

    expect(outcome).toEqual({ kind: 'stored', videoId: id });
    expect(await titlesOf(ada)).toEqual(['Harbour']);
  });

  it('is not mistaken for another file with the same title', async () => {
    const { id } = await anOldUpload('other.mp4');
    await sandbox.video(folder, 'one.mp4');
    const journal = aLostAttempt('other', 'other.mp4', 0);
    const other = journal.entryOf('other');
    if (other) journal.stored('other', other, id);
    const lostAttempt = aLostAttempt('digest', 'one.mp4', 0);

    const outcome = await tryAgainTomorrow(lostAttempt, 'digest');

    expect(outcome).not.toEqual({ kind: 'stored', videoId: id });
    expect(await titlesOf(ada)).toEqual(['Harbour', 'Harbour']);
  });
});
