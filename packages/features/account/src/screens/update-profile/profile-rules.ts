import { profileFieldsSchema, profileImageSchema } from '@kinora/validation';
import * as v from 'valibot';

const picture = profileImageSchema<File>();

/** The cover is optional; the avatar is, once the user has one of their own. */
const ofOwner = v.object({
  ...profileFieldsSchema.entries,
  avatar: v.optional(picture),
  coverImage: v.optional(picture),
});

const ofNewcomer = v.object({ ...ofOwner.entries, avatar: picture });

/** The profile form's rules. A placeholder user name tells that the profile was never completed. */
export const profileRules = (isNewcomer: boolean) => (isNewcomer ? ofNewcomer : ofOwner);
