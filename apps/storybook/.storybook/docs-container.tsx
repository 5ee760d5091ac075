import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { catalogThemes } from './catalog-themes.ts';
import './docs.css';

/** Reads the toolbar settings from the URL: `globals=theme:light;direction:ltr`. */
const themeOfAddress = () =>
  /theme:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1] ?? 'dark';

const isLight = (theme: string) =>
  theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);

interface GlobalsUpdate {
  readonly globals: Readonly<Record<string, unknown>>;
}

/** Shows documentation pages in the theme of the toolbar, like the stories on them. */
export function ThemedDocs({ children, ...containerProps }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(themeOfAddress);
  const { channel } = containerProps.context;

  useEffect(() => {
    const follow = ({ globals }: GlobalsUpdate) => setTheme(String(globals['theme']));
    channel.on('globalsUpdated', follow);
    return () => channel.off('globalsUpdated', follow);
  }, [channel]);

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  return (
    <DocsContainer
      {...containerProps}
      theme={isLight(theme) ? catalogThemes.light : catalogThemes.dark}
    >
      {children}
    </DocsContainer>
  );
}
