import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocsIndexEntry, IndexEntry, StoryIndex } from 'storybook/internal/types';
import { isTest } from '../.storybook/story-kinds.ts';
import { pageTexts } from './page-texts.ts';
import { type Anchor, tokenTexts } from './token-texts.ts';

const read = (path: string) => readFile(path, 'utf8');

/** Returns the headings of a reference that a page shows, such as the names of methods. */
async function referenceTexts(mdx: string): Promise<readonly Anchor[]> {
  const [, file] = /from '(@kinora\/[^']+\.md)\?raw'/.exec(mdx) ?? [];
  if (!file) return [];
  const reference = await read(fileURLToPath(import.meta.resolve(file)));
  const [, group] = /^# (sdk\.\w+)$/m.exec(reference) ?? [];
  return Array.from(reference.matchAll(/^##+ (.+)$/gm), ([, name = '']) => ({
    id: name.toLowerCase(),
    title: group ? `${group}.${name}` : name,
  }));
}

/** Returns the page with everything that its readers may look for: headings, sentences, tokens, names of methods. */
async function withTexts(entry: DocsIndexEntry): Promise<DocsIndexEntry> {
  const { anchors: headings = [], title } = entry;
  // A page without a file of its own shows stories, but no tests.
  if (!entry.importPath.endsWith('.mdx'))
    return { ...entry, anchors: headings.filter(({ title: name }) => !isTest({ name })) };
  const mdx = await read(resolve(entry.importPath));
  const sentences = pageTexts(mdx).map(({ heading, text }) => ({
    id: headings[heading]?.id ?? '',
    title: text,
  }));
  const anchors = [...headings, ...sentences, ...tokenTexts(title), ...(await referenceTexts(mdx))];
  return { ...entry, anchors };
}

/**
 * Returns an index in which the search of the sidebar finds pages by their text. Storybook alone indexes titles, and headings
 * with the feature `experimentalSearchDocsHeadings`.
 */
export async function withSearchTexts(index: StoryIndex): Promise<StoryIndex> {
  const entries = await Promise.all(
    Object.entries(index.entries).map(
      async ([id, entry]): Promise<readonly [string, IndexEntry]> => [
        id,
        entry.type === 'docs' ? await withTexts(entry) : entry,
      ],
    ),
  );
  return { ...index, entries: Object.fromEntries(entries) };
}
