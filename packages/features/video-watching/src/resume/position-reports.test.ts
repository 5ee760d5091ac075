import { asVideoId } from '@kinora/domain';
import { ApiFailure } from '@kinora/sdk';
import { describe, expect, it, vi } from 'vitest';
import { type PositionReportsOptions, createPositionReports } from './position-reports.ts';

const [first, second] = [asVideoId('first'), asVideoId('second')];
const call = { method: 'PUT', path: '/users/history/:videoId/position' } as const;
const noResponse = new ApiFailure('unreachable', { call });

/** Reports whose requests the test answers, and a clock that it sets. */
function startReports() {
  const clock = { now: 1_000_000 };
  const requests: PromiseWithResolvers<void>[] = [];
  const send = vi.fn<PositionReportsOptions['send']>(() => {
    const request = Promise.withResolvers<void>();
    requests.push(request);
    return request.promise;
  });
  const reports = createPositionReports({ now: () => clock.now, send });
  const frame = (seconds: number, videoId = first) => ({ videoId, seconds, shownAt: clock.now });
  /** Ends a request, counted from 0, and lets what waits for it continue. */
  async function end(index: number, failure?: unknown) {
    if (failure === undefined) requests[index]?.resolve();
    else requests[index]?.reject(failure);
    // What follows a request needs a few turns of the microtask queue.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const sent = () =>
    send.mock.calls.map(([{ videoId, seconds, ageSeconds }]) => [videoId, seconds, ageSeconds]);
  return { clock, reports, frame, end, sent };
}

describe('createPositionReports', () => {
  it('sends one request at a time, and the newest frame of each video next [RESUME-12]', async () => {
    const { clock, reports, frame, end, sent } = startReports();
    reports.report(frame(10));
    reports.report(frame(11));
    reports.report(frame(12));
    reports.report(frame(5, second));
    expect(sent()).toEqual([[first, 10, 0]]);

    clock.now += 2000;
    await end(0);
    await end(1);

    expect(sent()).toEqual([
      [first, 10, 0],
      [first, 12, 2],
      [second, 5, 2],
    ]);
    await end(2);
    reports.flush();
    expect(sent()).toHaveLength(3);
  });

  it('sends a frame without a response again, with its new age [RESUME-13]', async () => {
    const { clock, reports, frame, end, sent } = startReports();
    reports.report(frame(10));
    await end(0, noResponse);
    expect(sent()).toHaveLength(1);

    clock.now += 60_000;
    reports.flush();

    expect(sent()).toEqual([
      [first, 10, 0],
      [first, 10, 60],
    ]);
    await end(1, noResponse);
    reports.report(frame(11));
    expect(sent().at(-1)).toEqual([first, 11, 0]);
  });

  it('drops a frame that the host refuses, or that is older than a day [RESUME-13]', async () => {
    const { clock, reports, frame, end, sent } = startReports();
    reports.report(frame(10));
    await end(0, new ApiFailure('refused', { call, status: 422 }));
    reports.flush();
    expect(sent()).toHaveLength(1);

    reports.report(frame(20));
    await end(1, noResponse);
    clock.now += 86_401_000;
    reports.flush();
    expect(sent()).toHaveLength(2);
  });

  it('never reports a negative age when the clock was set back', () => {
    const { clock, reports, frame, sent } = startReports();
    const shown = frame(10);
    clock.now -= 600_000;
    reports.report(shown);
    expect(sent()).toEqual([[first, 10, 0]]);
  });

  it('does not let the last frame of a page wait [RESUME-12]', () => {
    const { reports, frame, sent } = startReports();
    reports.report(frame(10));
    reports.reportLast(frame(11));
    expect(sent()).toEqual([
      [first, 10, 0],
      [first, 11, 0],
    ]);
  });
});
