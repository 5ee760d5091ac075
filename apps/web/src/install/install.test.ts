import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createToasts } from '@kinora/design-system';
import { pageOf } from '@kinora/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manifest } from '../../vite/installable.ts';
import { BRAND } from '../brand.ts';
import { installLater } from './install-later.ts';
import { registerWorker } from './register-worker.ts';
import { watchUnsavedInput } from './unsaved-input.ts';

const HOUR_MS = 3_600_000;

/** A browser with service workers, whose worker says that it is of a build. */
function withServiceWorkers() {
  const update = vi.fn<() => Promise<void>>(async () => {});
  const serviceWorker = Object.assign(new EventTarget(), {
    register: vi.fn<(url: unknown, options: object) => Promise<object>>(async () => ({})),
    getRegistration: async () => ({ update }),
    say: (build: string) =>
      serviceWorker.dispatchEvent(new MessageEvent('message', { data: { build } })),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  const { register, say } = serviceWorker;
  return { register, say, update };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget());
  document.head.innerHTML = '<meta name="build" content="own">';
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it('[INSTALL-01] the manifest has the brand, files that exist, and shortcuts to pages', () => {
  expect([manifest.name, manifest.short_name]).toEqual([BRAND, BRAND]);
  for (const { src } of manifest.icons)
    expect([src, existsSync(join(import.meta.dirname, '../../public', src))]).toEqual([src, true]);
  expect(manifest.shortcuts).toEqual([
    { name: 'Subscriptions', url: pageOf('subscriptions').path },
    { name: 'History', url: pageOf('history').path },
    { name: 'Upload video', url: pageOf('upload').path },
  ]);
});

describe('installLater', () => {
  it('[INSTALL-04] does nothing in an insecure context, which has no service workers', () => {
    expect('serviceWorker' in navigator).toBe(false);
    const listen = vi.spyOn(globalThis, 'addEventListener');
    const idle = vi.fn<() => number>();
    vi.stubGlobal('requestIdleCallback', idle);

    installLater(createToasts());

    expect(listen).not.toHaveBeenCalled();
    expect(idle).not.toHaveBeenCalled();
  });

  it('[INSTALL-03] waits for the end of the first load, and until the browser is idle', () => {
    const { register } = withServiceWorkers();
    const idle = vi.fn<() => number>();
    vi.stubGlobal('requestIdleCallback', idle);
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');

    installLater(createToasts());
    expect(idle).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    expect(idle).toHaveBeenCalledOnce();
    expect(register).not.toHaveBeenCalled();
    readyState.mockRestore();
  });
});

describe('registerWorker', () => {
  it('[INSTALL-14] registers the worker so that no cache delays a new one', async () => {
    const { register } = withServiceWorkers();
    await registerWorker(createToasts());

    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  });

  it('[INSTALL-11] offers a new build once, and none to a page that is of this build', async () => {
    const { say } = withServiceWorkers();
    const toasts = createToasts();
    await registerWorker(toasts);

    say('own');
    expect(toasts.current()).toEqual([]);
    say('newer');
    say('newest');
    expect(toasts.current()).toMatchObject([
      { text: 'A new version is ready', action: { label: 'Reload' } },
    ]);
  });

  it('[INSTALL-12] keeps a page with unsaved input, and offers to reload it later', async () => {
    const { say } = withServiceWorkers();
    document.body.innerHTML = '<textarea></textarea>';
    const toasts = createToasts();
    await registerWorker(toasts);
    const field = document.querySelector('textarea');
    field?.focus();
    if (field) field.value = 'A long comment';

    say('newer');
    const [offer] = toasts.current();
    toasts.close(offer?.id ?? 0);
    offer?.action?.onPress();

    expect(toasts.current()).toMatchObject([
      {
        text: 'This page has input that is not saved. Save or send it, then reload.',
        action: { label: 'Reload' },
      },
    ]);
  });

  it('[INSTALL-13] looks for a new build when the page is shown again, at most once an hour', async () => {
    vi.useFakeTimers();
    const { update } = withServiceWorkers();
    await registerWorker(createToasts());
    const showAgain = async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
    };

    await showAgain();
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    await showAgain();
    await showAgain();
    expect(update).toHaveBeenCalledOnce();
  });
});

describe('watchUnsavedInput', () => {
  function fieldOf(html: string) {
    document.body.innerHTML = html;
    const field = document.querySelector<HTMLInputElement>('input, textarea');
    if (!field) throw new Error('No field.');
    return field;
  }

  it('[INSTALL-12] compares a field with the text that it had at first', () => {
    const field = fieldOf('<input value="Ada" />');
    const isUnsaved = watchUnsavedInput();
    field.focus();
    expect(isUnsaved()).toBe(false);
    field.value = 'Ada L';
    expect(isUnsaved()).toBe(true);
    field.value = 'Ada';
    expect(isUnsaved()).toBe(false);
    field.value = 'Ada L';
    field.remove();
    expect(isUnsaved()).toBe(false);
  });

  it('[INSTALL-12] ignores a search', () => {
    const field = fieldOf('<input type="search" />');
    const isUnsaved = watchUnsavedInput();
    field.focus();
    field.value = 'water';
    expect(isUnsaved()).toBe(false);
  });

  it('[INSTALL-12] counts a chosen file', () => {
    const field = fieldOf('<input type="file" />');
    const isUnsaved = watchUnsavedInput();
    Object.defineProperty(field, 'value', { value: String.raw`C:\fakepath\clip.mp4` });
    expect(isUnsaved()).toBe(true);
  });
});
