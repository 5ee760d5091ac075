import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoryIndex } from 'storybook/internal/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { withSearchTexts } from './index.ts';
import { pageTexts } from './page-texts.ts';

const root = join(import.meta.dirname, '../../..');

/** Storybook finds the title of a page in its stories. */
const titleOf = (mdx: string, file: string) =>
  /<Meta title="([^"]+)"/.exec(mdx)?.[1] ?? parse(file).name;

/** Every page, as Storybook indexes it without this search. */
const index: StoryIndex = {
  v: 5,
  entries: Object.fromEntries(
    globSync(['apps/storybook/src/**/*.mdx', 'packages/design-system/src/**/*.mdx'], {
      cwd: root,
    }).map((file) => {
      const title = titleOf(readFileSync(join(root, file), 'utf8'), file);
      const importPath = join(root, file);
      const entry = { id: title, title, name: 'Docs', importPath, tags: [], storiesImports: [] };
      return [title, { ...entry, type: 'docs', anchors: [{ id: 'title', title }] }];
    }),
  ),
};

let found: StoryIndex;

/** Returns the pages that have an entry with exactly this text. */
const pagesWith = (text: string) =>
  Object.values(found.entries).flatMap((entry) =>
    entry.type === 'docs' && entry.anchors?.some(({ title }) => title === text)
      ? [entry.title]
      : [],
  );

beforeAll(async () => {
  found = await withSearchTexts(index);
});

describe('the search of the catalogue', () => {
  it.each([
    ['modal', ['dialog']],
    ['snackbar', ['toaster']],
    ['dropdown', ['menu', 'select']],
    ['switch', ['checkbox', 'segmented-buttons']],
    ['loading', ['spinner']],
    ['validation', ['fields']],
    ['form error', ['fields']],
    ['card tokens', ['Getting started/For designers']],
    ['spacing', ['Foundations/Space and sizes', 'layout']],
  ])('finds %s by need [CATALOGUE-FIND-01]', (need, pages) => {
    expect(pagesWith(need).toSorted()).toEqual(pages);
  });

  it('finds the sentences of a page and the methods of the SDK [CATALOGUE-FIND-02]', () => {
    expect(pagesWith('The page behind it does not scroll.')).toEqual(['dialog']);
    expect(pagesWith('sdk.videos.publish')).toEqual(['SDK/Videos']);
  });

  it('finds a token by what it is for [CATALOGUE-FIND-03]', () => {
    expect(pagesWith('vars.space.large: Between cards')).toEqual(['Foundations/Space and sizes']);
    expect(pagesWith('vars.color.page: Background of the whole page')).toEqual([
      'Foundations/Colour',
    ]);
  });
});

describe('pageTexts', () => {
  it('returns what a reader reads, with the number of its heading', () => {
    const mdx = [
      "import { Meta } from '@storybook/addon-docs/blocks';",
      '# Title\n\nOne **line**\nof text. Another.\n\nAlso called: one, two.',
      '## Part\n\n- An [entry](?path=/docs/x).\n- [Link](?path=/docs/y)\n\n```tsx\n# no\n```',
      '| A | B |\n| --- | --- |\n| `c` | d |\n\n<Block of={x} />',
    ].join('\n\n');
    expect(pageTexts(mdx)).toEqual([
      { heading: 0, text: 'One line of text.' },
      { heading: 0, text: 'Another.' },
      { heading: 0, text: 'one' },
      { heading: 0, text: 'two' },
      { heading: 1, text: 'An entry.' },
      { heading: 1, text: 'A B' },
      { heading: 1, text: 'c d' },
    ]);
  });
});

describe('the section SDK', () => {
  it('has a page for each file of the reference [CATALOGUE-FIND-04]', () => {
    const reference = fileURLToPath(import.meta.resolve('@kinora/sdk/reference/client.md'));
    const files = readdirSync(join(reference, '..')).filter((file) => file.endsWith('.md'));
    const pages = join(import.meta.dirname, '../src/sdk');
    const shown = readdirSync(pages).flatMap((page) => {
      const [, file] =
        /@kinora\/sdk\/reference\/(.+)\?raw/.exec(readFileSync(join(pages, page), 'utf8')) ?? [];
      return file ? [file] : [];
    });
    expect(shown.toSorted()).toEqual(files.toSorted());
  });
});
