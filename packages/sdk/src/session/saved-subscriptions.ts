import { type SubscribedChannel, asUserId } from '@kinora/domain';
import * as v from 'valibot';

const savedChannels = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty(), v.transform(asUserId)),
      userName: v.string(),
      fullName: v.string(),
      avatar: v.string(),
    }),
  ),
);

/** The list as it was saved; `undefined` when there is none or it is damaged. */
export function readSavedSubscriptions(
  text: string | null,
): readonly SubscribedChannel[] | undefined {
  const parsed = v.safeParse(savedChannels, text);
  return parsed.success ? parsed.output : undefined;
}
