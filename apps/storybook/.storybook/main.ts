import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import type { StoryIndexGenerator } from 'storybook/internal/core-server';
import { withSearchTexts } from '../search/index.ts';
import { grounds } from './catalog-themes.ts';
import { shownCodePlugin } from './shown-code-plugin.ts';
import { isTest } from './story-kinds.ts';

interface Manifest {
  readonly version: string;
  readonly repository: { readonly url: string };
}

const manifestOf = (name: string): Manifest =>
  JSON.parse(
    readFileSync(new URL(`../../../packages/${name}/package.json`, import.meta.url), 'utf8'),
  );

const designSystem = manifestOf('design-system');

/** A preset that Storybook has, and its type does not. */
interface IndexConfig {
  readonly storyIndexGenerator: (generator: StoryIndexGenerator) => StoryIndexGenerator;
}

const config: StorybookConfig & IndexConfig = {
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
  // First, so that it runs after the others have checked a story, and before any library has loaded.
  previewAnnotations: (entries = []) =>
    process.env['VITEST']
      ? [fileURLToPath(import.meta.resolve('./in-tests.ts')), ...entries]
      : entries,
  // While a story in a frame loads, Storybook would show a white page, also in the dark theme.
  previewHead: (head = '') => `${head}
    <style>
      .sb-preparing-story, .sb-preparing-docs { background: ${grounds.dark}; }
      .is-light .sb-preparing-story, .is-light .sb-preparing-docs { background: ${grounds.light}; }
    </style>
    <script>
      document.documentElement.classList.toggle('is-light', /theme(:|%3A)light/.test(location.search));
    </script>`,
  // A short video for the player, as a file and as a playlist of two qualities.
  staticDirs: [{ from: '../media', to: '/media' }],
  // The welcome page shows the versions and links to the repository.
  env: (env = {}) => ({
    ...env,
    STORYBOOK_DESIGN_SYSTEM_VERSION: designSystem.version,
    STORYBOOK_SDK_VERSION: manifestOf('sdk').version,
    STORYBOOK_REPOSITORY: designSystem.repository.url.replace(/^git\+|\.git$/g, ''),
  }),
  // A story whose name is a statement is a test, also without the tag.
  experimental_indexers: (indexers = []) =>
    indexers.map(({ test, createIndex }) => ({
      test,
      async createIndex(file, options) {
        const entries = await createIndex(file, options);
        for (const entry of entries)
          if (entry.type === 'story' && isTest({ name: entry.name ?? '', tags: entry.tags }))
            entry.tags = [...(entry.tags ?? []), 'test-only'];
        return entries;
      },
    })),
  // The list of a designer has no tests. The filter of the sidebar shows them.
  tags: {
    'test-only': { defaultFilterSelection: 'exclude' },
    example: { excludeFromSidebar: true },
  },
  // People look for what they need, such as "modal", which is in no title.
  features: { experimentalSearchDocsHeadings: true },
  storyIndexGenerator(generator) {
    // Storybook calls this several times with the same generator.
    if (!Object.hasOwn(generator, 'getIndex')) {
      const readIndex = generator.getIndex.bind(generator);
      generator.getIndex = async () => withSearchTexts(await readIndex());
    }
    return generator;
  },
  viteFinal: (vite) => ({ ...vite, plugins: [shownCodePlugin(), ...(vite.plugins ?? [])] }),
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
