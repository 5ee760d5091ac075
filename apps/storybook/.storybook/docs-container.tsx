import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { catalogTheme, themeOfAddress, type GlobalsChange } from './catalog-themes.ts';
import './docs.css';

/**
 * Shows documentation pages in the theme of the toolbar, like the stories on them and in frames. The previews of the
 * overview show both themes.
 */
export function ThemedDocs({ children, ...containerProps }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(themeOfAddress);
  const { channel } = containerProps.context;

  useEffect(() => {
    const follow = ({ globals }: GlobalsChange) => setTheme(String(globals['theme']));
    channel.on('globalsUpdated', follow);
    return () => channel.off('globalsUpdated', follow);
  }, [channel]);

  useEffect(() => {
    const frames = Array.from(
      document.querySelectorAll<HTMLIFrameElement>('iframe:not(.screen-preview)'),
      (frame) => frame.contentDocument,
    );
    for (const page of [document, ...frames])
      if (page) page.documentElement.dataset['theme'] = theme;
  }, [theme]);

  return (
    <DocsContainer {...containerProps} theme={catalogTheme(theme)}>
      {children}
    </DocsContainer>
  );
}
