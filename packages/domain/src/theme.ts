/** The themes offered, in the order of the menu. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const DEFAULT_THEME: Theme = 'dark';

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);
