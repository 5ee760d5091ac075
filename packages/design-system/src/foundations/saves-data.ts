/** Whether the viewer has turned on data saving in the browser. */
const browserSavesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

let readChoice: () => boolean | undefined = () => undefined;

/**
 * Lets previews, prefetching and the player's automatic quality follow what the viewer has chosen on the site. The function
 * is called at each decision, and returns `undefined` to let the browser's own setting decide, which is the default.
 */
export function followDataSaver(read: () => boolean | undefined): void {
  readChoice = read;
}

/** Whether the viewer saves data: as chosen on the site, or else in the browser. */
export const savesData = (): boolean => readChoice() ?? browserSavesData();
