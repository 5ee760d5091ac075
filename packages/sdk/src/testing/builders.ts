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

/** A number that no other built thing of this run has, and an id made of it. */
function next() {
  built += 1;
  return { number: built, id: `00000000-0000-7000-8000-${String(built).padStart(12, '0')}` };
}

/** Pictures that need no network. */
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

/** A verified user with a completed profile, unlike any other of this run. */
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

/** A published video that can be played. */
export function aVideo(facts: Partial<Video> = {}): Video {
  const { number, id } = next();
  return {
    id: asVideoId(id),
    title: `Video ${number}`,
    description: 'What is shown here.',
    thumbnail: picture('thumbnail'),
    videoFile: `https://media.kinora.test/${id}.mp4`,
    durationSeconds: 83.5,
    views: 1200,
    likes: 34,
    comments: 5,
    isPublished: true,
    status: 'ready',
    createdAt: '2026-11-19T12:00:00.000Z',
    updatedAt: '2026-11-19T12:00:00.000Z',
    owner: summaryOf(aSessionUser()),
    ...facts,
  };
}

/** A video as the watch page of somebody who neither likes nor subscribes sees it. */
export const aVideoDetail = (facts: Partial<VideoDetail> = {}): VideoDetail => ({
  ...aVideo(),
  isLiked: false,
  isSubscribed: false,
  subscribers: 7,
  ...facts,
});

/** A video in no playlist, as its owner manages it. */
export const anOwnVideo = (facts: Partial<OwnVideo> = {}): OwnVideo => ({
  ...aVideo(),
  playlistIds: [],
  ...facts,
});

/** Somebody else's channel. */
export const aChannel = (facts: Partial<Channel> = {}): Channel => ({
  ...summaryOf(aSessionUser()),
  subscribersCount: 7,
  subscribedToCount: 2,
  videosCount: 3,
  isSubscribed: false,
  ...facts,
});

/** What somebody wrote under a video that nobody knows. */
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

/** A playlist that counts the videos given to it; none by default. */
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
