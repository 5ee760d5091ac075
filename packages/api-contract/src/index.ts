import { accountEndpoints } from './accounts.ts';
import { videoEndpoints } from './videos.ts';

/** Every call of the contract, by group: the server's routes, the SDK's methods and the permission tests come from here. */
export const endpoints = { accounts: accountEndpoints, videos: videoEndpoints } as const;

export {
  API_PREFIX,
  type AccessLevel,
  type Encoding,
  type Endpoint,
  type FieldsSchema,
  fillPath,
} from './endpoint.ts';
export {
  type AnswerFrame,
  type FailureCode,
  type FailureEnvelope,
  type ListMeta,
  type SuccessEnvelope,
  answerFrame,
  failureCodes,
  refusalFrame,
} from './envelope.ts';
export { type ChannelOrder, type VideoSortField, channelOrders } from './request-fields.ts';
export { wireChannel, wireSession, wireSessionUser, wireUserSummary } from './wire-user.ts';
export { wireOwnVideo, wireVideo, wireVideoDetail } from './wire-video.ts';
