import { accountEndpoints } from './account-endpoints.ts';
import { commentEndpoints } from './comment-endpoints.ts';
import { historyEndpoints } from './history-endpoints.ts';
import { hostEndpoints } from './host-endpoints.ts';
import { likeEndpoints } from './like-endpoints.ts';
import { playlistEndpoints } from './playlist-endpoints.ts';
import { subscriptionEndpoints } from './subscription-endpoints.ts';
import { videoEndpoints } from './video-endpoints.ts';

/** All endpoints of the contract, by group. The server's routes and the permission tests are made from them. */
export const endpoints = {
  accounts: accountEndpoints,
  history: historyEndpoints,
  videos: videoEndpoints,
  subscriptions: subscriptionEndpoints,
  likes: likeEndpoints,
  comments: commentEndpoints,
  playlists: playlistEndpoints,
  host: hostEndpoints,
} as const;

export {
  accountEndpoints,
  commentEndpoints,
  historyEndpoints,
  hostEndpoints,
  likeEndpoints,
  playlistEndpoints,
  subscriptionEndpoints,
  videoEndpoints,
};
export { accountCalls, channelCall } from './account-calls.ts';
export { commentCalls, commentsCall } from './comment-calls.ts';
export { historyCalls } from './history-calls.ts';
export { hostCalls } from './host-calls.ts';
export { likeCalls } from './like-calls.ts';
export { playlistCalls } from './playlist-calls.ts';
export { subscriptionCalls } from './subscription-calls.ts';
export { feedCall, publishedCall, searchCall, videoCall, videoCalls } from './video-calls.ts';
export {
  API_PREFIX,
  type AccessLevel,
  type Call,
  type CallParts,
  type Encoding,
  fieldText,
  fillPath,
  requestPath,
} from './call.ts';
export { type Endpoint, type FieldsSchema } from './endpoint.ts';
export {
  type ResponseEnvelope,
  type FailureCode,
  type FailureEnvelope,
  type ListMeta,
  type SuccessEnvelope,
  responseEnvelope,
  failureCodes,
  errorEnvelope,
} from './envelope.ts';
export {
  type ChannelOrder,
  type VideoSortField,
  channelOrders,
  presentQueryFields,
} from './request-fields.ts';
export { wireUserId } from './wire-ids.ts';
export { wireComment } from './wire-comment.ts';
export { wirePlaylist } from './wire-playlist.ts';
export {
  sentSession,
  sentSessionUser,
  wireChannel,
  wireSession,
  wireSessionUser,
  wireUserSummary,
} from './wire-user.ts';
export { wireOwnVideo, wireVideo, wireVideoDetail } from './wire-video.ts';
