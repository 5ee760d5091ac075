import type { UserId } from '@kinora/domain';

/** The key in the browser's storage. */
const keyOf = (userId: UserId) => `caption-language/${userId}`;

/** Returns the language in which this person last added captions in this browser. */
export function lastLanguage(userId: UserId): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId)) ?? undefined;
  } catch {
    return undefined; // the browser forbids storage
  }
}

/** Remembers the language for the next captions of this person in this browser. */
export function rememberLanguage(userId: UserId, language: string): void {
  try {
    localStorage.setItem(keyOf(userId), language);
  } catch {
    // The browser forbids storage: common languages stay the first ones.
  }
}
