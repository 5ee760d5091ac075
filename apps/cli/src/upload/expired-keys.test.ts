import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { titlesOf } from '../testing/channel.ts';
import { createUploadBench } from '../testing/upload-bench.ts';
import { uploadDirectly } from '../testing/upload-directly.ts';
import { type Journal, openJournal } from './journal.ts';

const MINUTE_MS = 60_000;

const bench = createUploadBench();
afterEach(() => void vi.useRealTimers());

/** A video that the host stored a day ago, under a key that has expired. */
async function anOldUpload(name: string) {
  const videoFile = await openAsBlob(await bench.sandbox.video(bench.folder, name), {
    type: 'video/mp4',
  });
  const sent = { title: 'Harbour', description: '', visibility: 'private', videoFile } as const;
  return bench.ada.sdk.videos.publish(sent);
}

/** The journal's entry of an attempt whose response was lost, with a clock that is ahead by `minutesAhead`. */
function aLostAttempt(digest: string, name: string, minutesAhead: number) {
  const journal = openJournal(bench.folder, 'ada');
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
  return uploadDirectly(bench.ada, {
    journal,
    path: join(bench.folder, 'one.mp4'),
    digest,
    title: 'Harbour',
  });
}

describe('an upload whose idempotency key has expired', () => {
  it('is found by its title, even when the local clock is 5 minutes ahead', async () => {
    const { id } = await anOldUpload('one.mp4');
    const journal = aLostAttempt('digest', 'one.mp4', 5);

    const outcome = await tryAgainTomorrow(journal, 'digest');

    expect(outcome).toEqual({ kind: 'stored', videoId: id });
    expect(await titlesOf(bench.ada)).toEqual(['Harbour']);
  });

  it('is not mistaken for another file with the same title', async () => {
    const { id } = await anOldUpload('other.mp4');
    await bench.sandbox.video(bench.folder, 'one.mp4');
    const journal = aLostAttempt('other', 'other.mp4', 0);
    const other = journal.entryOf('other');
    if (other) journal.stored('other', other, id);
    const lostAttempt = aLostAttempt('digest', 'one.mp4', 0);

    const outcome = await tryAgainTomorrow(lostAttempt, 'digest');

    expect(outcome).not.toEqual({ kind: 'stored', videoId: id });
    expect(await titlesOf(bench.ada)).toEqual(['Harbour', 'Harbour']);
  });
});
