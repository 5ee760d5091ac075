import { type SubscribedChannel, asUserId } from '@kinora/domain';
import * as v from 'valibot';

import { jsonOrText } from '../json-or-text.ts';

/** What is saved of anybody. */
export const savedSummary = {
  id: v.pipe(v.string(), v.nonEmpty(), v.transform(asUserId)),
  userName: v.string(),
  fullName: v.string(),
  avatar: v.string(),
};

const savedChannels = v.array(v.object(savedSummary));

/** The list as it was saved; `undefined` when there is none or it is damaged. */
export function readSavedSubscriptions(
  text: string | null,
): readonly SubscribedChannel[] | undefined {
  const parsed = v.safeParse(savedChannels, jsonOrText(text));
  return parsed.success ? parsed.output : undefined;
}
