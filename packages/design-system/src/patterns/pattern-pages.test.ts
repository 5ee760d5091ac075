// @vitest-environment node
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `patterns/${name}`);

it.each([...folders, 'player'])(
  '%s has a page that explains when to use it and when not',
  (folder) => {
    const pages = globSync(join(import.meta.dirname, '..', folder, '*.mdx'));
    expect(pages).not.toEqual([]);
    for (const page of pages) {
      const text = readFileSync(page, 'utf8');
      expect(text).toMatch(/^## When to use it\n\n- /m);
      expect(text).toMatch(/^## When not\n\n- /m);
    }
  },
);
