export {
  accountMails,
  invitations,
  mailTokens,
  mailboxMessages,
  pendingRegistrations,
  refreshTokens,
  sessions,
  users,
} from './schema/accounts.ts';
export { encodings } from './schema/encodings.ts';
export { erasures } from './schema/erasures.ts';
export { captionTracks, transcriptions } from './schema/captions.ts';
export { comments, likes, playlists, playlistVideos, subscriptions } from './schema/community.ts';
export { captionPassages } from './schema/passages.ts';
export { attemptCounts, knownCallers } from './schema/limits.ts';
export { nameWords, searchEntries, searchWords } from './schema/search.ts';
export {
  countedViews,
  historyEntries,
  uninterestingVideos,
  uploads,
  videoNotes,
  videos,
} from './schema/videos.ts';
