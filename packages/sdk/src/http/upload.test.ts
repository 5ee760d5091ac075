import { describe, expect, it } from 'vitest';
import { isApiFailure } from '../index.ts';
import { failureOf, seconds, startBench } from '../testing/bench.ts';

const draft = () =>
  ({
    title: 'Clip',
    description: '',
    videoFile: new File(['frames'], 'clip.mp4', { type: 'video/mp4' }),
    visibility: 'private',
  }) as const;

async function startUpload(sentShare: number) {
  const bench = startBench();
  await bench.logIn();
  const held = bench.fakeHost.hold('POST /videos', { sentShare });
  const controller = new AbortController();
  const shares: number[] = [];
  const upload = bench.sdk.videos.publish({
    ...draft(),
    signal: controller.signal,
    onProgress: (share) => shares.push(share),
  });
  await held.arrived;
  return { ...bench, held, upload, shares, controller };
}

describe('an upload', () => {
  it('[CALLS-05] reports a share of sent bytes that never decreases and reaches 1 before the response', async () => {
    const { clock, held, upload, shares } = await startUpload(0.25);
    await clock.advance(50);
    held.sendUpTo(0.5);
    held.sendUpTo(0.4);
    held.sendUpTo(1);
    expect(shares).toEqual([0.25, 0.5, 1]);

    held.release();
    expect((await upload).title).toBe('Clip');
    expect(shares).toEqual([0.25, 0.5, 1]);
  });

  it('[WORLD-23] reports its progress at most every 50 ms, and then the last share', async () => {
    const { clock, held, shares } = await startUpload(0.1);
    for (const share of [0.2, 0.3, 0.4]) {
      held.sendUpTo(share);
      await clock.advance(10);
    }
    expect(shares).toEqual([0.1]);
    await clock.advance(20);
    expect(shares).toEqual([0.1, 0.4]);

    await clock.advance(1000);
    expect(shares).toEqual([0.1, 0.4]);
    held.sendUpTo(0.5);
    expect(shares).toEqual([0.1, 0.4, 0.5]);
  });

  it('[WORLD-23] reports the last share before it fails, and 1 at once', async () => {
    const one = await startUpload(0.1);
    one.held.sendUpTo(0.2);
    const failure = failureOf(one.upload);
    one.controller.abort();
    expect(await failure).toMatchObject({ code: 'aborted' });
    expect(one.shares).toEqual([0.1, 0.2]);

    const other = await startUpload(0.1);
    other.held.sendUpTo(1);
    expect(other.shares).toEqual([0.1, 1]);
  });

  it('continues while bytes are sent and times out after 30 s without progress', async () => {
    const { clock, held, upload, shares } = await startUpload(0.1);
    const failure = failureOf(upload);
    for (const share of [0.2, 0.3, 0.4]) {
      await clock.advance(seconds(29));
      held.sendUpTo(share);
    }

    await clock.advance(seconds(30) - 1);
    expect(shares).toEqual([0.1, 0.2, 0.3, 0.4]);
    await clock.advance(1);
    expect(await failure).toMatchObject({ code: 'unreachable' });
  });

  it('times out after 30 s when a sender only repeats its last report', async () => {
    const { clock, held, upload } = await startUpload(0.1);
    const failure = failureOf(upload);
    await clock.advance(seconds(29));
    held.sendUpTo(0.1);
    await clock.advance(seconds(1));
    expect(await failure).toMatchObject({ code: 'unreachable' });
  });

  it('waits up to 120 s for the response after the last byte', async () => {
    const { clock, held, upload } = await startUpload(1);
    await clock.advance(seconds(119));
    held.release();
    expect((await upload).title).toBe('Clip');
  });

  it('times out 120 s after the last byte', async () => {
    const { clock, upload } = await startUpload(1);
    const failure = failureOf(upload);
    await clock.advance(seconds(120));
    expect(await failure).toMatchObject({ code: 'unreachable' });
  });

  it('can be cancelled', async () => {
    const { upload, controller } = await startUpload(0.5);
    const failure = failureOf(upload);
    controller.abort();
    expect(await failure).toMatchObject({ code: 'aborted' });
  });

  it("[CALLS-06] rejects with the server's response body", async () => {
    const { sdk, fakeHost, logIn } = startBench();
    await logIn();
    const body = { success: false, error: 'This is not a video', detail: 42 };
    fakeHost.fail('POST /videos', { status: 415, body });

    expect(await failureOf(sdk.videos.publish(draft()))).toMatchObject({
      code: 'refused',
      responseBody: body,
      serverMessage: 'This is not a video',
    });
  });

  it('reports no progress and has no timer after the host has refused it', async () => {
    const { clock, logIn, openTab } = startBench();
    await logIn();
    const timers = new Set<() => void>();
    const shares: number[] = [];
    let sendMore = () => {};
    const sdk = openTab({
      clock: {
        now: () => clock.now(),
        after(delayMs, task) {
          const stop = clock.after(delayMs, task);
          timers.add(stop);
          return () => {
            timers.delete(stop);
            stop();
          };
        },
      },
      async sendForm({ onProgress }) {
        onProgress(1, 4);
        sendMore = () => onProgress(2, 4);
        return { status: 413, headers: new Headers(), text: '{"error":"Too large"}' };
      },
    });

    const onProgress = (share: number) => shares.push(share);
    const failure = await failureOf(sdk.videos.publish({ ...draft(), onProgress }));
    sendMore();

    expect(failure).toMatchObject({ code: 'refused', serverMessage: 'Too large' });
    expect(shares).toEqual([0.25]);
    expect(timers.size).toBe(0);
  });

  it('clamps the progress to 1 for a sender that counts wrongly', async () => {
    const shares: number[] = [];
    const { sdk } = startBench({
      async sendForm({ onProgress }) {
        onProgress(2, 4);
        onProgress(5, 4);
        return { status: 413, headers: new Headers(), text: '{"error":"Too large"}' };
      },
    });

    const onProgress = (share: number) => shares.push(share);
    await failureOf(sdk.videos.publish({ ...draft(), onProgress }));

    expect(shares).toEqual([0.5, 1]);
  });

  it("[CALLS-07] rejects with the error's message when there is no response", async () => {
    const { sdk, fakeHost, logIn } = startBench();
    await logIn();
    fakeHost.fail('POST /videos', { status: 0 });

    const failure = await failureOf(sdk.videos.publish(draft()));

    expect(isApiFailure(failure, 'unreachable') && failure.responseBody).toBeUndefined();
    expect(failure).toMatchObject({ reason: 'The server did not answer' });
  });

  it('is sent again after a 401 to a replaced token, and its progress does not decrease', async () => {
    const { sdk, fakeHost, storage, person, held, upload, shares } = await startUpload(0.7);
    const otherTab = storage.openTab();
    for (const entry of Object.entries(fakeHost.storedSession(person.id))) {
      otherTab.setItem(...entry);
    }
    fakeHost.fail('POST /videos', { status: 401, times: 1 });
    held.release();

    expect((await upload).title).toBe('Clip');
    expect(shares).toEqual([0.7, 1]);
    expect(fakeHost.requestsTo('POST /videos')).toHaveLength(2);
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });

  it('is sent again with a new token when the old one expires meanwhile', async () => {
    const { sdk, clock, fakeHost, held, upload, shares } = await startUpload(0.01);
    for (let share = 0.02; share < 0.4; share += 0.01) {
      await clock.advance(seconds(29));
      held.sendUpTo(share);
    }
    held.release();

    expect((await upload).title).toBe('Clip');
    expect(fakeHost.requestsTo('POST /videos')).toHaveLength(2);
    expect(fakeHost.requestsTo('POST /users/refresh-token')).toHaveLength(1);
    expect(fakeHost.videos).toHaveLength(1);
    expect(shares.at(-1)).toBe(1);
    expect(sdk.session.state()).toMatchObject({ isLoggedIn: true, logoutMessage: null });
  });

  it('fails without ending the session when its token expires twice', async () => {
    const { sdk, clock, fakeHost, held, upload } = await startUpload(0.01);
    const failure = failureOf(upload);
    for (let share = 0.02; share < 0.4; share += 0.01) {
      await clock.advance(seconds(29));
      held.sendUpTo(share);
    }
    const heldAgain = fakeHost.hold('POST /videos', { sentShare: 0.01 });
    held.release();
    for (let share = 0.02; share < 0.4; share += 0.01) {
      await clock.advance(seconds(29));
      heldAgain.sendUpTo(share);
    }
    heldAgain.release();

    expect(await failure).toMatchObject({ code: 'unauthorised' });
    expect(sdk.session.state()).toMatchObject({ isLoggedIn: true, logoutMessage: null });
    expect((await sdk.accounts.currentUser()).email).toBe(sdk.session.state().user?.email);
  });
});
