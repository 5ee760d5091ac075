/** The themes, in the order of the menu. */
export const themes = ['light', 'dark', 'system'] as const;
/** A theme; `system` follows the device. */
export type Theme = (typeof themes)[number];

/** The names of the themes. */
export const themeLabels: Readonly<Record<Theme, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
};

/** The theme until the user chooses one. */
export const DEFAULT_THEME: Theme = 'dark';

/** Returns whether a value from outside, such as a storage, is a theme. */
export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);
