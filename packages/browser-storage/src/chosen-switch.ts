import { storedChoice } from './stored-value.ts';

/** Stores whether something is on from the moment at which the viewer chooses, as `on` or `off`. Before that, a function says it. */
export function chosenSwitch(key: string, whileUnchosen: () => boolean) {
  const stored = storedChoice(key, ['on', 'off']);
  /** What the viewer has chosen; `undefined` before that. */
  const choice = () => {
    const text = stored.read();
    return text === undefined ? undefined : text === 'on';
  };
  return {
    choice,
    read: () => choice() ?? whileUnchosen(),
    save: (isOn: boolean) => stored.save(isOn ? 'on' : 'off'),
    subscribe: stored.subscribe,
  };
}
