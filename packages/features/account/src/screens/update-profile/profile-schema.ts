import { profileFieldsSchema, profileImageSchema } from '@kinora/validation';
import * as v from 'valibot';

const picture = profileImageSchema<File>();

/** The cover is always optional; the avatar only once the user has chosen one. */
const returningUserSchema = v.object({
  ...profileFieldsSchema.entries,
  avatar: v.optional(picture),
  coverImage: v.optional(picture),
});

const newUserSchema = v.object({ ...returningUserSchema.entries, avatar: picture });

/** Returns the rules of the profile form. A new user has a placeholder user name: the profile was never completed. */
export const profileSchemaFor = (isNewUser: boolean) =>
  isNewUser ? newUserSchema : returningUserSchema;
