export { calls } from './calls.ts';
export { accountCalls, channelCall, logoutCall, refreshCall } from './accounts/calls.ts';
export { captionCalls } from './captions/calls.ts';
export { commentCalls, commentsCall } from './comments/calls.ts';
export { historyCalls } from './history/calls.ts';
export { hostCalls } from './host/calls.ts';
export { likeCalls } from './likes/calls.ts';
export { playlistCalls } from './playlists/calls.ts';
export { subscriptionCalls } from './subscriptions/calls.ts';
export { feedCall, publishedCall, searchCall, videoCall, videoCalls } from './videos/calls.ts';
export {
  type ChannelOrder,
  type VideoSortField,
  channelOrders,
  feedOrder,
} from './videos/orders.ts';
export type { AccessLevel, Call, Calls, Encoding, FieldNames, RequestFields } from './call.ts';
export type { CheckedOf, ParamName, RequestOf, RequestRules, SentFields } from './request-rules.ts';
export { API_PREFIX, fieldText, fillPath, paramNames, requestPath } from './path.ts';
export {
  type FailureCode,
  type FieldError,
  type FailureEnvelope,
  type ListMeta,
  type ResponseEnvelope,
  type SuccessEnvelope,
  errorEnvelope,
  failureCodes,
  responseEnvelope,
} from './envelope.ts';
export {
  channelCodec,
  sessionCodec,
  sessionUserCodec,
  userSummaryCodec,
} from './accounts/codecs.ts';
export { captionTrackCodec } from './captions/codecs.ts';
export { spokenPageCodec } from './captions/spoken-codecs.ts';
export { commentCodec } from './comments/codecs.ts';
export { userIdCodec } from './id-codecs.ts';
export { playlistCodec } from './playlists/codecs.ts';
export { ownVideoCodec, videoCodec, videoDetailCodec } from './videos/codecs.ts';
