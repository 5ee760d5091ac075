import { asUserId, asVideoId } from '@kinora/domain';

/** The current time of the stories: noon, one hour after the video was published. */
export const nowMs = Date.parse('2026-11-20T12:00:00Z');

/** A user without a picture. */
export const ada = {
  id: asUserId('ada'),
  userName: 'ada',
  fullName: 'Ada Lovelace',
  avatar: '',
};

/** A video by Ada, 1:23 long. */
export const video = {
  id: asVideoId('harbour'),
  title: 'Harbour at night',
  thumbnail: '',
  durationSeconds: 83,
  views: 7,
  createdAt: '2026-11-20T11:00:00Z',
  owner: ada,
};
