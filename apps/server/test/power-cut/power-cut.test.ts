import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missing } from '../support/strace.ts';
import { type Findings, noFindings } from './check-site.ts';
import { cutPower } from './cut-power.ts';
import { recordSite, type RecordedSite } from './recorded-site.ts';

/** Each seed cuts the power at another moment. The seeds are fixed, the recording is a new one in each run. */
const POINTS = process.env['TEST_LONG'] ? 500 : 50;
const seeds = Array.from({ length: POINTS }, (_none, index) => index + 1);

describe(`a site whose power fails at one of ${POINTS} moments`, () => {
  let site: RecordedSite | undefined;
  let found: Findings = noFindings();

  beforeAll(async () => {
    if (missing !== undefined) return;
    site = await recordSite({ transactions: 1200, uploads: 30 });
    found = await cutPower(site, seeds);
  }, 20_000 * POINTS);
  afterAll(() => site?.remove());
  beforeEach(({ skip }) => skip(missing !== undefined, missing));

  it('[POWER-01] keeps every acknowledged row', () => {
    expect(found.rows).toEqual([]);
  });

  it('[POWER-02] keeps every acknowledged upload', () => {
    expect(found.uploads).toEqual([]);
  });

  it('[POWER-03] has undamaged tables and indexes, and counters that equal recounts', () => {
    expect(found.damage).toEqual([]);
    expect(found.counters).toEqual([]);
  });

  it('[POWER-04] starts its database without help', () => {
    expect(found.starts).toEqual([]);
  });
});
