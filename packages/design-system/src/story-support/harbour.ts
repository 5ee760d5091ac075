import { asUserId, asVideoId } from '@kinora/domain';

/** Noon: the video is an hour old. */
export const nowMs = Date.parse('2026-11-20T12:00:00Z');

/** Somebody without a picture. */
export const ada = {
  id: asUserId('ada'),
  userName: 'ada',
  fullName: 'Ada Lovelace',
  avatar: '',
};

/** A video of hers, of 1:23. */
export const video = {
  id: asVideoId('harbour'),
  title: 'Harbour at night',
  thumbnail: '',
  durationSeconds: 83,
  views: 7,
  createdAt: '2026-11-20T11:00:00Z',
  owner: ada,
};
