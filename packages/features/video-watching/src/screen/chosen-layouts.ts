import { storedSwitch } from '@kinora/browser-storage';

/** The layouts of the page that a viewer chooses, as this browser remembers them. */
export const chosenLayouts = {
  theatre: storedSwitch('theatre', false),
  transcriptBeside: storedSwitch('transcript-beside', false),
};
