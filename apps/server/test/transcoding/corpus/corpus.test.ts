import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseFfmpeg } from '../../../src/media/tools/choose-ffmpeg.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { type TestPerson, aStoredPerson } from '../../support/test-person.ts';
import type { TestServer } from '../../support/test-server.ts';
import { makeFile, missingFor } from './corpus-row.ts';
import { faultsOf } from './faults.ts';
import { outcomeOf } from './outputs.ts';
import { chosenRows } from './rows/rows.ts';

const ffmpeg = (await chooseFfmpeg({ searchPath: process.env['PATH'] }))?.path;
if (ffmpeg === undefined) throw new Error('The corpus is made with ffmpeg, and there is none.');
const rows = chosenRows(process.env['CORPUS']);
const missing = await missingFor(rows, ffmpeg);

let api: TestServer;
let person: TestPerson;
let folder: string;
beforeAll(async () => {
  api = await sharedServer();
  person = await aStoredPerson(api);
  folder = await mkdtemp(join(tmpdir(), 'kinora-corpus-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what becomes of a file [CORPUS-01, CORPUS-02, CORPUS-03, CORPUS-04]', () => {
  for (const row of rows) {
    const lacks = missing.get(row.file)?.join() ?? '';
    const note = lacks === '' ? '' : `: this ffmpeg lacks ${lacks}`;
    // A machine without an encoder still runs the other rows; CI must run all.
    const isSkipped = lacks !== '' && !process.env['CI'];
    it.skipIf(isSkipped)(`${row.file}${note}`, { timeout: 240_000 }, async () => {
      const source = join(folder, row.file);
      const bytes = await makeFile(row, ffmpeg, source);
      const upload = { title: row.file, bytes, folder: `${source}-outputs` };

      const outcome = await outcomeOf(api, person, upload);

      expect(await faultsOf(row, outcome, { source, ffmpeg })).toEqual([]);
    });
  }
});
