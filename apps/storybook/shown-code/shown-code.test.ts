import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shownCode } from './index.ts';
import { pageCode } from './page-code.ts';
import { typeCheck } from './type-check.ts';

const root = join(import.meta.dirname, '../../..');
const designSystem = join(root, 'packages/design-system/src');
const files = globSync('{parts,patterns,player}/**/*.stories.tsx', { cwd: designSystem });

const codes = new Map(
  files.flatMap((path) =>
    [...shownCode(join(designSystem, path))].map(
      ([name, code]) => [`${basename(path, '.stories.tsx')}.${name}`, code] as const,
    ),
  ),
);

describe('the code that a story shows', () => {
  it('compiles as a file of an app, for every story', { timeout: 120_000 }, () => {
    expect(codes.size).toBeGreaterThan(200);
    expect(typeCheck(codes)).toEqual([]);
  });

  it('imports published packages only', () => {
    const modules = [...codes.values()].flatMap((code) =>
      Array.from(code.matchAll(/from '([^']+)';/g), ([, module]) => module),
    );
    expect(new Set(modules)).toEqual(
      new Set(['@kinora/design-system', '@kinora/domain', 'lucide-react', 'react']),
    );
  });

  it('has callbacks of an app instead of spies of a test', () => {
    const code = codes.get('search-field.Empty');
    expect(code).toContain('console.log');
    expect([...codes.values()].join('\n')).not.toMatch(/\bfn[<(]|drawnPicture|drawPicture/);
  });
});

const pages = globSync('{apps/storybook,packages/design-system}/src/**/*.mdx', { cwd: root });

const pageCodes = new Map(
  pages.flatMap((path) =>
    pageCode(readFileSync(join(root, path), 'utf8')).map(
      (code, index) => [`${basename(path, '.mdx')}.${index + 1}`, code] as const,
    ),
  ),
);

describe('the code in the text of a page', () => {
  it('compiles as a file of an app, on every page', { timeout: 120_000 }, () => {
    expect([...pageCodes.keys()]).toEqual(
      expect.arrayContaining(['dark-and-light-theme.1', 'icons.1', 'toaster.1', 'welcome.1']),
    );
    expect(typeCheck(pageCodes)).toEqual([]);
  });
});
