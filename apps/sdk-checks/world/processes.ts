// Several processes share a session whose token is always due, with the storage that the README recommends.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSdk } from '@kinora/sdk';
import { fileStorage } from '@kinora/sdk/node';
import { credentials, startHost } from './host.ts';

const PROCESSES = 3;
const ROUNDS = 5;

async function work(host: string, folder: string) {
  const sdk = createSdk({ host, storage: fileStorage(folder) });
  for (let round = 0; round < ROUNDS; round += 1) await sdk.accounts.currentUser();
  sdk.dispose();
}

async function start() {
  // A token is renewed 300 s before its end.
  const { origin, close } = await startHost(200);
  const folder = await mkdtemp(join(tmpdir(), 'kinora-processes-'));
  const sdk = createSdk({ host: origin, storage: fileStorage(folder) });
  await sdk.accounts.login(credentials);
  await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      promisify(execFile)(process.execPath, [import.meta.filename, origin, folder]),
    ),
  );

  const later = createSdk({ host: origin, storage: fileStorage(folder) });
  await later.session.ready;
  assert.equal(later.session.state().isLoggedIn, true);
  for (const client of [sdk, later]) client.dispose();
  close();
  await rm(folder, { recursive: true });
}

const [host, folder] = process.argv.slice(2);
if (host && folder) await work(host, folder);
else await start();
