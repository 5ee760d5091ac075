import { historyCalls as history } from '@kinora/api-contract';
import type { GroupContext } from '../create-client.ts';
import type { ResourceOf } from './methods.ts';

/** Watch history of the signed-in user. Calls reject only with an `ApiFailure`. */
export type HistoryResource = ResourceOf<typeof history>;

/** The group of {@link HistoryResource}. */
export const historyGroup = ({ methods }: GroupContext): HistoryResource => methods.of(history);
