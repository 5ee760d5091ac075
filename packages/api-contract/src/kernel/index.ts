export {
  type Caller,
  type Identity,
  type ViewerAt,
  assertAccessLevel,
  resolveViewer,
} from './access.ts';
export { checkedFields, throwInvalidFields } from './checked-fields.ts';
export { bearerIn, refreshTokenIn } from './credentials.ts';
export { encoderOf } from './encode.ts';
export {
  type ApiErrorDetails,
  ApiError,
  failureEnvelope,
  invalidField,
  invalidFile,
  notAForm,
  notFound,
  notJson,
  notUnderstood,
  sessionExpired,
  statusOfFailure,
  wrongContentType,
} from './failures.ts';
export {
  type AnyWork,
  type BegunRequest,
  type CallRequest,
  type CallWork,
  type EarlyRequest,
  type HostTypes,
  type RegisterCall,
  type Success,
  serveCall,
} from './serve-call.ts';
