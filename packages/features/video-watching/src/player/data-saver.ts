import { storedChoice } from '@kinora/browser-storage';
import { savesData } from '@kinora/design-system';

const stored = storedChoice('data-saver', ['on', 'off']);

/** Returns what the viewer has chosen on this site, for `followDataSaver`; `undefined`: as the browser says. */
export function readDataSaver(): boolean | undefined {
  const choice = stored.read();
  return choice === undefined ? undefined : choice === 'on';
}

/** Whether the viewer saves data, as the state of a switch. */
export const dataSaver = {
  read: () => readDataSaver() ?? savesData(),
  save: (isOn: boolean) => stored.save(isOn ? 'on' : 'off'),
};
