/** The themes offered, in the order of the menu. */
export const themes = ['light', 'dark', 'system'] as const;
/** The choice of a theme; `system` follows the device. */
export type Theme = (typeof themes)[number];

/** What is shown until somebody chooses. */
export const DEFAULT_THEME: Theme = 'dark';

/** Is this one of the themes? For values from outside, such as a storage. */
export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);
