import { storedChoice } from './stored-value.ts';

/** Stores whether something is on, as `on` or `off`. Nothing is stored while that is as at first. */
export function storedSwitch(key: string, isOnAtFirst: boolean) {
  const changed = isOnAtFirst ? 'off' : 'on';
  const stored = storedChoice(key, [changed]);
  return {
    read: () => (stored.read() === undefined) === isOnAtFirst,
    save: (isOn: boolean) => stored.save(isOn === isOnAtFirst ? undefined : changed),
    subscribe: stored.subscribe,
  };
}
