import { afterEach, describe, expect, it, vi } from 'vitest';
import { callBack } from './call-back.ts';
import { failureOf, startBench } from './testing/bench.ts';

const mistake = new Error('a mistake of the application');
const throwIt = () => {
  throw mistake;
};

/** What the client reports as uncaught, in the place of the platform. */
function catchReports() {
  const reported = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', reported);
  return reported;
}
afterEach(() => vi.unstubAllGlobals());

const draft = () =>
  ({
    title: 'Clip',
    description: '',
    videoFile: new Blob(['frames'], { type: 'video/mp4' }),
    visibility: 'private',
  }) as const;

describe('a function of the application that throws', () => {
  it('[WORLD-01] does not end an upload whose progress it receives', async () => {
    const reported = catchReports();
    const { sdk, logIn } = startBench();
    await logIn();

    const { title } = await sdk.videos.publish({ ...draft(), onProgress: throwIt });

    expect(title).toBe('Clip');
    expect(reported).toHaveBeenCalledWith(mistake);
  });

  it('[WORLD-01] does not reject a login of which it learns, and the other listeners learn it, too', async () => {
    const reported = catchReports();
    const { sdk, person, logIn } = startBench();
    const other = vi.fn<() => void>();
    sdk.session.subscribe(throwIt);
    sdk.session.subscribe(other);

    expect(await logIn()).toMatchObject({ id: person.id });
    expect(other).toHaveBeenCalled();
    expect(reported).toHaveBeenCalledWith(mistake);
  });

  it('[WORLD-01] does not replace the failure that is reported to it', async () => {
    const reported = catchReports();
    const { sdk, fakeHost } = startBench({ onRequestFailed: throwIt });
    fakeHost.fail('GET /videos', { status: 500 });

    expect(await failureOf(sdk.videos.feed())).toMatchObject({ code: 'server-fault' });
    expect(reported).toHaveBeenCalledWith(mistake);
  });

  it('[WORLD-02] fails as an uncaught error where the platform has no reportError', () => {
    const tasks = vi.fn<typeof queueMicrotask>();
    vi.stubGlobal('queueMicrotask', tasks);

    callBack(throwIt);

    expect(tasks.mock.calls[0]?.[0]).toThrow(mistake);
  });
});
