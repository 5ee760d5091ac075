import { create } from 'storybook/theming';

const common = {
  brandTitle: 'Kinora catalogue',
  brandUrl: './',
  fontBase: '"Instrument Sans Variable", ui-sans-serif, system-ui, sans-serif',
  appBorderRadius: 12,
  inputBorderRadius: 6,
};

/** The background of the pages of the catalogue. */
export const grounds = { dark: '#111110', light: '#fdfdfc' } as const;

/** The colours of the Storybook interface, as values, because Storybook's own themes cannot read style sheets. */
const themes = {
  dark: create({
    ...common,
    base: 'dark',
    appBg: '#191918',
    appContentBg: grounds.dark,
    appPreviewBg: grounds.dark,
    appBorderColor: '#3b3a37',
    inputBorder: '#7c7b74',
    barBg: '#191918',
    textColor: '#eeeeec',
    textMutedColor: '#b5b3ad',
    colorPrimary: '#ffc53d',
    colorSecondary: '#c98a00',
    barSelectedColor: '#ffca16',
    barHoverColor: '#ffca16',
  }),
  light: create({
    ...common,
    base: 'light',
    appBg: '#f9f9f8',
    appContentBg: grounds.light,
    appPreviewBg: grounds.light,
    appBorderColor: '#dad9d6',
    inputBorder: '#82827c',
    barBg: '#f9f9f8',
    textColor: '#21201c',
    textMutedColor: '#63635e',
    colorPrimary: '#955600',
    colorSecondary: '#955600',
    barSelectedColor: '#955600',
    barHoverColor: '#955600',
  }),
};

/** What Storybook sends when the toolbar changes. */
export interface GlobalsChange {
  readonly globals: Readonly<Record<string, unknown>>;
}

/** Reads the theme of the toolbar from the URL: `globals=theme:light;direction:ltr`. */
export const themeOfAddress = () =>
  /theme:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1] ?? 'dark';

const prefersLight = () => matchMedia('(prefers-color-scheme: light)').matches;

/** Returns the Storybook theme for a theme of the toolbar: `dark`, `light` or `system`. */
export const catalogTheme = (theme: unknown) =>
  theme === 'light' || (theme === 'system' && prefersLight()) ? themes.light : themes.dark;
