/** The key in the browser's storage. */
const SINGLE_KEYS_KEY = 'single-key-shortcuts';

/** Whether this browser lets shortcuts of a single character work: `true` until the viewer has turned them off. */
export const singleKeysMemory = {
  read(): boolean {
    try {
      return localStorage.getItem(SINGLE_KEYS_KEY) !== 'off';
    } catch {
      return true;
    }
  },
  save(isOn: boolean): void {
    try {
      if (isOn) localStorage.removeItem(SINGLE_KEYS_KEY);
      else localStorage.setItem(SINGLE_KEYS_KEY, 'off');
    } catch {
      // The browser forbids storage: the choice lasts until the page is closed.
    }
  },
};
