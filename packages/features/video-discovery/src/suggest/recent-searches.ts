import type { UserId } from '@kinora/domain';

/** The key in the browser's storage. Each person who uses the browser has an entry; that of visitors has no name. */
const SEARCHES_KEY = 'recent-searches';
const MAX_SEARCHES = 50;

const keyFor = (userId: UserId | undefined) => `${SEARCHES_KEY}:${userId ?? ''}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the searches of a person in this browser, newest first. Without storage, or if it is damaged, there are none. */
export function readSearches(userId: UserId | undefined): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyFor(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isText).slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

function write(userId: UserId | undefined, searches: readonly string[]) {
  try {
    localStorage.setItem(keyFor(userId), JSON.stringify(searches.slice(0, MAX_SEARCHES)));
  } catch {
    // Without storage nothing is remembered.
  }
}

const isOther = (text: string) => (other: string) => other.toLowerCase() !== text.toLowerCase();

/** Puts a search first. */
export function addSearch(userId: UserId | undefined, text: string) {
  write(userId, [text, ...readSearches(userId).filter(isOther(text))]);
}

/** Forgets a search. */
export function removeSearch(userId: UserId | undefined, text: string) {
  write(userId, readSearches(userId).filter(isOther(text)));
}
