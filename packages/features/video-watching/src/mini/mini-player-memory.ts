/** The key in the browser's storage. */
const MINI_PLAYER_KEY = 'mini-player';

/** Whether this browser shows a small player over other pages: `true` until the viewer has turned it off. */
export const miniPlayerMemory = {
  read(): boolean {
    try {
      return localStorage.getItem(MINI_PLAYER_KEY) !== 'off';
    } catch {
      return true;
    }
  },
  save(isOn: boolean): void {
    try {
      if (isOn) localStorage.removeItem(MINI_PLAYER_KEY);
      else localStorage.setItem(MINI_PLAYER_KEY, 'off');
    } catch {
      // The browser forbids storage: the choice lasts until the page is closed.
    }
  },
};
