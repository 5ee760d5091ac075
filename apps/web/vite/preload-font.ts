import type { Plugin } from 'vite';

/** Asks for the text font with the page instead of after the style sheet, so that text is drawn once. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'kinora-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => name.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              // Text is drawn when the app runs: what the app is made of goes first.
              fetchpriority: 'low',
            },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}
