import { historyCalls as history } from '@kinora/api-contract';
import type { GroupContext } from '../create-client.ts';
import type { CallOptions, ResourceOf } from './methods.ts';

/** The videos whose positions are read. */
export type PositionsOptions = CallOptions<typeof history.positions>;
/** A page of the watch history, and the words that its videos have. */
export type HistoryListOptions = CallOptions<typeof history.list>;
/** Whether a video of the history counts as watched. */
export type MarkOptions = CallOptions<typeof history.mark>;
/** Where the viewer is in a video. */
export type ReportPositionOptions = CallOptions<typeof history.report>;

/** Watch history of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface HistoryResource extends ResourceOf<typeof history> {}

/** The group of {@link HistoryResource}. */
export const historyGroup = ({ methods }: GroupContext): HistoryResource => methods.of(history);
