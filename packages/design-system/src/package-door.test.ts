// @vitest-environment node
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const door = new URL('index.ts', import.meta.url).pathname;
const globalSheet = new URL('foundations/global.css.ts', import.meta.url).pathname;

/** Returns the style sheet of an app that contains this code. */
async function sheetOf(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      vanillaExtractPlugin(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual-entry' ? id : undefined),
        load: (id) => (id === 'virtual-entry' ? code : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'virtual-entry' } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file : []))
    .map(({ source }) => String(source))
    .join('\n');
}

it('an app that imports everything receives no negated variable, which browsers drop', async () => {
  const sheet = await sheetOf(`import * as door from ${JSON.stringify(door)}; console.log(door);`);
  expect(sheet).toContain('slider-thumb');
  expect(sheet).not.toMatch(/(?<![\w-])-var\(/);
}, 60_000);

describe('an app that imports the global sheet and one part', () => {
  let sheet = '';
  beforeAll(async () => {
    sheet = await sheetOf(
      `import ${JSON.stringify(globalSheet)}; import { Badge } from ${JSON.stringify(door)}; console.log(Badge);`,
    );
  }, 60_000);

  it('receives themes, fonts and reset', () => {
    expect(sheet).toContain('--kinora-color-page:');
    expect(sheet).toContain('font-family: Instrument Sans Variable');
    expect(sheet).toContain('box-sizing: border-box');
  });

  it('receives the layers in their order', () => {
    const declared = ['reset', 'base', 'components'].map((layer) =>
      sheet.indexOf(`kinora-${layer}`),
    );
    expect(declared).not.toContain(-1);
    expect(declared).toEqual([...declared].sort((one, other) => one - other));
  });

  it('does not receive the styles of unused parts', () => {
    expect(sheet).not.toContain('slider-thumb');
  });
});
