/** The key in the browser's storage. */
const THEATRE_KEY = 'theatre';

/** Returns whether this browser last watched in theatre mode; `false` where it forbids storage. */
export function wasTheatre(): boolean {
  try {
    return localStorage.getItem(THEATRE_KEY) === 'on';
  } catch {
    return false;
  }
}

/** Remembers theatre mode in this browser. */
export function rememberTheatre(isTheatre: boolean): void {
  try {
    if (isTheatre) localStorage.setItem(THEATRE_KEY, 'on');
    else localStorage.removeItem(THEATRE_KEY);
  } catch {
    // The browser forbids storage: the next video starts in the usual size.
  }
}
