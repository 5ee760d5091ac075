export { chosenSwitch } from './chosen-switch.ts';
export { storedSwitch } from './stored-switch.ts';
export { type StoredTexts, storedTexts } from './stored-texts.ts';
export { type StoredValue, storedChoice, storedJson, storedText } from './stored-value.ts';
export { useStored } from './use-stored.ts';
