import { storedSwitch } from '@kinora/browser-storage';

/** The keys of the whole site. */
export const siteKeys = { search: '/', shortcuts: '?' } as const;

/** Whether this browser lets shortcuts of a single character work: `true` until the viewer has turned them off. */
export const singleKeysSwitch = storedSwitch('single-key-shortcuts', true);
