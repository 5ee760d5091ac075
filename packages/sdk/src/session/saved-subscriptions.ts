import { type SubscribedChannel, asUserId } from '@kinora/domain';
import * as v from 'valibot';
import { jsonOrText } from '../json-or-text.ts';

/** The fields stored for every user. */
export const storedSummary = {
  id: v.pipe(v.string(), v.nonEmpty(), v.transform(asUserId)),
  userName: v.string(),
  fullName: v.string(),
  avatar: v.string(),
};

const savedChannels = v.array(v.object(storedSummary));

/** Returns the saved list; `undefined` if there is none or it is damaged. */
export function parseSavedSubscriptions(
  text: string | null,
): readonly SubscribedChannel[] | undefined {
  const parsed = v.safeParse(savedChannels, jsonOrText(text));
  return parsed.success ? parsed.output : undefined;
}
