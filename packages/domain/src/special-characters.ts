/** What counts as special at registration (D20: another set than the reset's, as specified). */
export const REGISTRATION_SPECIAL_CHARACTERS = '!@#$%^&*(),.?":{}|<>';
/** What counts as special at the password reset. */
export const RESET_SPECIAL_CHARACTERS = '@$!%*?&';
