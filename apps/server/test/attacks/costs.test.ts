import { readFile } from 'node:fs/promises';
import { documentedCalls } from '@kinora/api-contract/reference';
import { expect, it } from 'vitest';
import { jobDefinitions } from '../../src/start/start-server.ts';

it('[READ-BOUNDS-07] the page of costs has a row for each call and each job, and no others', async () => {
  const page = await readFile(new URL('../../../../docs/costs.md', import.meta.url), 'utf8');
  const rows = Array.from(page.matchAll(/^\| `([^`]+)` .*\|$/gm), ([, name]) => name);

  const expected = [
    ...documentedCalls.map(({ call }) => `${call.method} ${call.path}`),
    ...jobDefinitions.map(({ name }) => name),
  ];
  expect(rows).toHaveLength(expected.length);
  expect(new Set(rows)).toEqual(new Set(expected));
});
