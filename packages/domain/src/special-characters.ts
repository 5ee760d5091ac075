/** What counts as special at registration: another set than the reset's, on purpose. */
export const REGISTRATION_SPECIAL_CHARACTERS = '!@#$%^&*(),.?":{}|<>';
/** What counts as special at the password reset. */
export const RESET_SPECIAL_CHARACTERS = '@$!%*?&';
