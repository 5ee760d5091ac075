import { readFileSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';

const versionOf = (name: string): string =>
  JSON.parse(
    readFileSync(new URL(`../../../packages/${name}/package.json`, import.meta.url), 'utf8'),
  ).version;

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    '../../../packages/design-system/src/**/*.mdx',
    '../../../packages/design-system/src/**/*.stories.tsx',
    '../../../packages/features/*/src/**/*.stories.tsx',
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      // MDX alone has no tables.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  // A short video for the player, as a file and as a playlist of two qualities.
  staticDirs: [{ from: '../media', to: '/media' }],
  // The welcome page shows the versions.
  env: (env = {}) => ({
    ...env,
    STORYBOOK_DESIGN_SYSTEM_VERSION: versionOf('design-system'),
    STORYBOOK_SDK_VERSION: versionOf('sdk'),
  }),
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
