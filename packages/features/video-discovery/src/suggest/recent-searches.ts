import { storedTexts } from '@kinora/browser-storage';
import type { UserId } from '@kinora/domain';

/** The searches of a person in this browser, newest first. The entry of visitors has no name. */
const searchesOf = (userId: UserId | undefined) =>
  storedTexts(`recent-searches:${userId ?? ''}`, 50);

const isOther = (text: string) => (other: string) => other.toLowerCase() !== text.toLowerCase();

/** Returns the searches of a person in this browser, newest first. */
export const readSearches = (userId: UserId | undefined) => searchesOf(userId).read();

/** Puts a search first. */
export function addSearch(userId: UserId | undefined, text: string) {
  const searches = searchesOf(userId);
  searches.save([text, ...searches.read().filter(isOther(text))]);
}

/** Forgets a search. */
export function removeSearch(userId: UserId | undefined, text: string) {
  const searches = searchesOf(userId);
  searches.save(searches.read().filter(isOther(text)));
}
