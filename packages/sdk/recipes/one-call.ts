import { createCaller, feedCall, videoCall } from '@kinora/sdk/calls';

const call = createCaller({ host: 'https://kinora.example' });

/** The newest videos. */
export const newest = (signal?: AbortSignal) => call(feedCall, { page: 1, limit: 5, signal });

/** One video, with your own access token if another client manages the session. */
export const video = (videoId: string, accessToken?: string) =>
  call(videoCall, {
    videoId,
    ...(accessToken && { headers: { authorization: `Bearer ${accessToken}` } }),
  });
