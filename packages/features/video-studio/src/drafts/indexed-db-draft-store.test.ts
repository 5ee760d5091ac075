import { asUserId } from '@kinora/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft } from '../upload-flow/upload-draft.ts';
import { createIndexedDbDraftStore } from './indexed-db-draft-store.ts';
import { parseDraftRecord } from './parse-draft-record.ts';

afterEach(() => void vi.unstubAllGlobals());

const forbidden = () => new DOMException('The operation is insecure.', 'SecurityError');

const databases = {
  'rejects at once': {
    open() {
      throw forbidden();
    },
  },
  'rejects later': {
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
  'do not exist': {},
  'reject, too': { locks: { request: () => Promise.reject(forbidden()) } },
};

describe('a browser that stores no site data', () => {
  it.each([
    ['rejects at once', 'do not exist'],
    ['rejects later', 'do not exist'],
    ['rejects at once', 'reject, too'],
    ['rejects later', 'reject, too'],
  ] as const)('stores no draft when its database %s and its locks %s', async (database, locks) => {
    vi.stubGlobal('indexedDB', databases[database]);
    vi.stubGlobal('navigator', lockManagers[locks]);
    const draftStore = createIndexedDbDraftStore(async () => parseDraftRecord);
    const userId = asUserId(crypto.randomUUID());
    const draft = { ...emptyDraft(crypto.randomUUID()), videoFile: new File(['film'], 'tide.mp4') };
    await expect(draftStore.write(userId, { draft, status: 'editing' })).resolves.toBeUndefined();
    await expect(draftStore.read(userId)).resolves.toBeUndefined();
    await expect(draftStore.remove(userId)).resolves.toBeUndefined();
  });

  it('stores no draft when even access to the database is forbidden', async () => {
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
