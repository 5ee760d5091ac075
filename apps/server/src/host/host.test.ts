import { readFile } from 'node:fs/promises';
import { hostFeatures } from '@kinora/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../../test/support/shared-server.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { dataOf } from '../../test/support/test-videos.ts';
import { hostInfoOf } from './host-info.ts';

let api: TestServer;
beforeAll(async () => {
  api = await sharedServer();
});

describe('GET /host', () => {
  it('[OPERATING-02, OPERATING-03, OWN-COMMENTS-12, CAPTIONS-22, SPOKEN-SEARCH-13, SEARCH-FILTERS-07] returns the version of the root package.json and the features, and is cacheable', async () => {
    const manifest = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');

    const response = await api.call('GET', '/host');

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(dataOf(response)).toEqual({
      name: 'Kinora',
      version: JSON.parse(manifest).version,
      limits: { videoBytes: 104_857_600 },
      extensions: [],
      features: [...hostFeatures],
      registration: 'open',
    });
  });

  it('[EXTENSIONS-02] names the extensions that are on', () => {
    const { extensions } = hostInfoOf({ registration: 'open', extensions: ['settings'] });
    expect(extensions).toEqual(['settings']);
  });
});
