import { chosenSwitch } from '@kinora/browser-storage';
import { savesData } from '@kinora/design-system';

/** Whether the viewer saves data. Without a choice on this site, the setting of the browser counts. */
export const dataSaver = chosenSwitch('data-saver', savesData);
