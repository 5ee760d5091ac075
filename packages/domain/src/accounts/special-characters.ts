/** Special characters of registration passwords; the specification has a different set for the reset. */
export const REGISTRATION_SPECIAL_CHARACTERS = '!@#$%^&*(),.?":{}|<>';
/** Special characters of passwords in a password reset. */
export const RESET_SPECIAL_CHARACTERS = '@$!%*?&';
