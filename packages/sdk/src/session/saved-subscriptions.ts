import { wireUserId } from '@kinora/api-contract';
import * as s from '@kinora/api-contract/shape';
import type { SubscribedChannel } from '@kinora/domain';
import { jsonOrText } from '../json-or-text.ts';

/** The fields stored for every user. */
export const storedSummary = {
  id: wireUserId,
  userName: s.string,
  fullName: s.string,
  avatar: s.string,
};

const savedChannels = s.fallback(s.array(s.object(storedSummary)), undefined);

/** Returns the saved list; `undefined` if there is none or it is damaged. */
export function parseSavedSubscriptions(
  text: string | null,
): readonly SubscribedChannel[] | undefined {
  return savedChannels.read(jsonOrText(text), 'subscriptions');
}
