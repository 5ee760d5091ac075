import { createCaller, feedCall, videoCall } from '@kinora/sdk/calls';

const call = createCaller({ host: 'https://kinora.example' });

/** The newest videos, for a page that shows nothing else. */
export const newest = (signal?: AbortSignal) =>
  call(feedCall, { query: { page: 1, limit: 5 }, signal });

/** One video; a bearer of your own may go along, where somebody else keeps the session. */
export const video = (videoId: string, accessToken?: string) =>
  call(videoCall, {
    params: { videoId },
    ...(accessToken && { headers: { authorization: `Bearer ${accessToken}` } }),
  });
