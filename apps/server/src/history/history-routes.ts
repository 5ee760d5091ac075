import { calls } from '@kinora/api-contract';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import { metaOf } from '../lib/list-page.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import type { History, UnfinishedVideo, WatchedRow } from './history.ts';
import type { Positions } from './positions.ts';

export interface HistoryRoutesOptions {
  readonly history: History;
  readonly positions: Positions;
  readonly presentVideo: PresentVideo;
}

/** Routes for the user's own watch history. */
export function historyRoutes({
  history,
  positions,
  presentVideo,
}: HistoryRoutesOptions): AddRoutes {
  const presentEntry = ({ row, entry }: WatchedRow) => ({
    ...presentVideo.video(row),
    viewedAt: entry?.viewedAt.toISOString(),
    isFinished: entry?.isFinished,
  });
  const presentUnfinished = ({ row, positionSeconds }: UnfinishedVideo) => ({
    ...presentVideo.video(row),
    positionSeconds,
  });

  return (register, limits) => {
    register(calls.history.list, {
      async handle({ viewer, query }) {
        const { rows, total } = await history.list(viewer.id, query);
        return {
          message: 'Watch history',
          data: rows.map(presentEntry),
          meta: metaOf(query, total),
        };
      },
    });

    register(calls.history.remove, {
      async handle({ viewer, params }) {
        const remaining = await history.clearOne({ ...params, userId: viewer.id });
        return { message: 'Video removed from watch history', data: remaining };
      },
    });

    register(calls.history.clear, {
      async handle({ viewer }) {
        return { message: 'Watch history cleared', data: await history.clear(viewer.id) };
      },
    });

    register(calls.history.unfinished, {
      async handle({ viewer }) {
        const found = await history.unfinished(viewer.id);
        return {
          message: 'Unfinished videos',
          data: found.map(presentUnfinished),
        };
      },
    });

    register(calls.history.mark, {
      async handle({ viewer, params, body: { isFinished } }) {
        await history.mark({ ...params, userId: viewer.id }, isFinished);
        return { message: isFinished ? 'Marked as watched' : 'Marked as not watched', data: {} };
      },
    });

    register(calls.history.positions, {
      async handle({ viewer, query }) {
        const data = await positions.read(viewer.id, query.videoIds);
        return { message: 'Positions', data };
      },
    });

    register(calls.history.report, {
      limit: limits.positions,
      async handle({ viewer, params, body }) {
        await positions.report({ ...params, ...body, userId: viewer.id });
        return { message: 'Position reported', data: {} };
      },
    });
  };
}
