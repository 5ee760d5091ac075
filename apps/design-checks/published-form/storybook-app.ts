import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createBlankProject } from '@kinora/test-kit/blank-project';
import { inChromium } from './in-chromium.ts';
import { versions } from './versions.ts';

const sources = {
  '.storybook/main.ts': `import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = { framework: '@storybook/react-vite', stories: ['../*.stories.tsx'] };
export default config;
`,
  '.storybook/preview.ts': `import '@kinora/design-system/styles.css';
`,
  '.storybook/preview-head.html': '<link rel="icon" href="data:," />',
  'button.stories.tsx': `import { Button } from '@kinora/design-system';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { component: Button } satisfies Meta<typeof Button>;
export default meta;

export const Save: StoryObj<typeof meta> = { args: { children: 'Save' } };
`,
};

/** Checks that the Storybook of another project shows a part. */
export async function checkStorybook(files: Readonly<Record<string, string>>): Promise<void> {
  const project = createBlankProject({
    files,
    uses: ['@kinora/design-system'],
    dependencies: versions('react', 'react-dom'),
    devDependencies: versions('@storybook/react-vite', '@types/react', 'storybook', 'vite'),
    compilerOptions: {},
    sources,
  });
  try {
    execFileSync(
      join(project.root, 'node_modules', '.bin', 'storybook'),
      ['build', '--disable-telemetry', '--quiet', '--output-dir', 'built'],
      { cwd: project.root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const story = { root: project.root, outDir: 'built', path: '/iframe.html?id=button--save' };
    await inChromium(story, async (page) => {
      await page.getByRole('button', { name: 'Save' }).waitFor();
    });
  } finally {
    project.remove();
  }
}
