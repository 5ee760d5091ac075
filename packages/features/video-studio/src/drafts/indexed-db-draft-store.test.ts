import { asUserId } from '@kinora/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft } from '../upload-flow/upload-draft.ts';
import { createIndexedDbDraftStore } from './indexed-db-draft-store.ts';
import { parseDraftRecord } from './parse-draft-record.ts';

afterEach(() => void vi.unstubAllGlobals());

const forbidden = () => new DOMException('The operation is insecure.', 'SecurityError');

const databases = {
  'refuses at once': {
    open() {
      throw forbidden();
    },
  },
  'refuses later': {
    open() {
      const request: { readonly error: DOMException; onerror?: () => void } = {
        error: forbidden(),
      };
      queueMicrotask(() => request.onerror?.());
      return request;
    },
  },
};

const lockManagers = {
  'are not there': {},
  'refuse, too': { locks: { request: () => Promise.reject(forbidden()) } },
};

describe('a browser that keeps no site data', () => {
  it.each([
    ['refuses at once', 'are not there'],
    ['refuses later', 'are not there'],
    ['refuses at once', 'refuse, too'],
    ['refuses later', 'refuse, too'],
  ] as const)('whose database %s, and whose locks %s, keeps no draft', async (database, locks) => {
    vi.stubGlobal('indexedDB', databases[database]);
    vi.stubGlobal('navigator', lockManagers[locks]);
    const draftStore = createIndexedDbDraftStore(async () => parseDraftRecord);
    const userId = asUserId(crypto.randomUUID());
    const draft = { ...emptyDraft(crypto.randomUUID()), videoFile: new File(['film'], 'tide.mp4') };
    await expect(draftStore.write(userId, { draft, status: 'editing' })).resolves.toBeUndefined();
    await expect(draftStore.read(userId)).resolves.toBeUndefined();
    await expect(draftStore.remove(userId)).resolves.toBeUndefined();
  });

  it('keeps no draft where even the look at the database is forbidden', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const look = vi.fn<() => never>(() => {
      throw forbidden();
    });
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: look });
    const draftStore = createIndexedDbDraftStore(async () => parseDraftRecord);
    await expect(draftStore.read(asUserId(crypto.randomUUID()))).resolves.toBeUndefined();
    expect(look).toHaveBeenCalled();
  });
});
