import {
  type Channel,
  type Comment,
  type OwnVideo,
  type Playlist,
  type SessionUser,
  type UserSummary,
  type Video,
  type VideoDetail,
  asCommentId,
  asPlaylistId,
  asUserId,
  asVideoId,
} from '@kinora/domain';

let built = 0;

/** A number that is unique in this run, and an id made from it. */
function next() {
  built += 1;
  return { number: built, id: `00000000-0000-7000-8000-${String(built).padStart(12, '0')}` };
}

/** A picture as a data URL, which needs no network. */
const picture = (letters: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><title>${letters}</title><rect width="16" height="9" fill="#555"/></svg>`,
  )}`;

const summaryOf = ({ id, userName, fullName, avatar }: UserSummary): UserSummary => ({
  id,
  userName,
  fullName,
  avatar,
});

/** A verified user with a completed profile; unique in this run. */
export function aSessionUser(facts: Partial<SessionUser> = {}): SessionUser {
  const { number, id } = next();
  return {
    id: asUserId(id),
    userName: `person_${number}`,
    fullName: 'Ada Example',
    avatar: picture('avatar'),
    email: `person${number}@example.com`,
    isEmailVerified: true,
    ...facts,
  };
}

/** The files that a host makes of an upload before it is ready. */
const madeFiles = (id: string, thumbnail: string) => ({
  thumbnailSmall: thumbnail,
  thumbnailLarge: thumbnail,
  hls: `https://media.kinora.test/${id}/master.m3u8`,
  preview: `https://media.kinora.test/${id}/preview.mp4`,
  storyboard: `https://media.kinora.test/${id}/storyboard.vtt`,
});

/** A published video that is ready to play, with all its files. */
export function aVideo(facts: Partial<Video> = {}): Video {
  const { number, id } = next();
  const { status = 'ready', thumbnail = picture('thumbnail') } = facts;
  return {
    id: asVideoId(id),
    title: `Video ${number}`,
    description: 'What is shown here.',
    thumbnail,
    videoFile: `https://media.kinora.test/${id}.mp4`,
    durationSeconds: 83.5,
    views: 1200,
    likes: 34,
    comments: 5,
    isPublished: true,
    hasCaptions: false,
    ...(status === 'ready' ? madeFiles(id, thumbnail) : {}),
    status,
    createdAt: '2026-11-19T12:00:00.000Z',
    updatedAt: '2026-11-19T12:00:00.000Z',
    owner: summaryOf(aSessionUser()),
    ...facts,
  };
}

/** A video with its details, for a viewer who neither likes nor subscribes. */
export const aVideoDetail = (facts: Partial<VideoDetail> = {}): VideoDetail => ({
  ...aVideo(facts),
  isLiked: false,
  isSubscribed: false,
  subscribers: 7,
  captions: [],
  ...facts,
});

/** A video in no playlist, as its owner manages it. */
export const anOwnVideo = (facts: Partial<OwnVideo> = {}): OwnVideo => ({
  ...aVideo(facts),
  playlistIds: [],
  ...facts,
});

/** A channel of another user. */
export const aChannel = (facts: Partial<Channel> = {}): Channel => ({
  ...summaryOf(aSessionUser()),
  subscribersCount: 7,
  subscribedToCount: 2,
  videosCount: 3,
  isSubscribed: false,
  ...facts,
});

/** A comment on a video that does not exist. */
export function aComment(facts: Partial<Comment> = {}): Comment {
  const { number, id } = next();
  const { userName, fullName, avatar } = aSessionUser();
  return {
    id: asCommentId(id),
    videoId: asVideoId(next().id),
    content: `Comment ${number}`,
    createdAt: '2026-11-19T12:00:00.000Z',
    updatedAt: '2026-11-19T12:00:00.000Z',
    author: { userName, fullName, avatar },
    ...facts,
  };
}

/** A playlist with `videosCount` set from its videos; empty by default. */
export function aPlaylist(facts: Partial<Playlist> = {}): Playlist {
  const { number, id } = next();
  const { videos = [] } = facts;
  return {
    id: asPlaylistId(id),
    name: `Playlist ${number}`,
    description: 'Some videos.',
    videosCount: videos.length,
    videos,
    createdAt: '2026-11-19T12:00:00.000Z',
    updatedAt: '2026-11-19T12:00:00.000Z',
    ...facts,
  };
}
