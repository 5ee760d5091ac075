// @vitest-environment node
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const foldersOf = (kind: string) =>
  readdirSync(join(import.meta.dirname, kind), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${kind}/${name}`);

/** Each section with what has to follow its heading. */
const sections: Readonly<Record<string, RegExp>> = {
  'When to use it': /^- /,
  'When not': /^- /,
  Anatomy: /^1\. /,
  'Do and don’t': /<Do of=[\s\S]+<Dont of=/,
  Behaviour: /^- /,
  Keyboard: /^(<KeyboardContract of=|\| Key)/,
  'Screen readers': /^(<ScreenReaderContract of=|- )/,
  Content: /^- /,
  Properties: /^<PropsTable of=/,
  Related: /^- \[[^\]]+\]\(\?path=\/docs\//,
  Examples: /^<AllStories \/>/,
};

/** A section that a page may have: parts that do not work alone need it. */
const setUp = /^Set up\n\n[\s\S]+^```tsx$/m;

const pageOf = (folder: string) => {
  const [page] = globSync(join(import.meta.dirname, folder, '*.mdx'));
  return page ? readFileSync(page, 'utf8') : '';
};

describe.each([...foldersOf('parts'), ...foldersOf('patterns'), 'player'])('%s', (folder) => {
  it('has a guidance page with all sections in order', () => {
    const [, ...all] = pageOf(folder).split(/^## /m);
    const found = all.filter((section) => !setUp.test(section));
    expect(found.map((section) => section.split('\n')[0])).toEqual(Object.keys(sections));
    const unfit = found.filter((section) => {
      const [title = '', ...lines] = section.split('\n');
      return !sections[title]?.test(lines.join('\n').trim());
    });
    expect(unfit).toEqual([]);
  });

  it('says what people elsewhere call it, so that the search finds it [CATALOGUE-FIND-01]', () => {
    expect(pageOf(folder)).toMatch(/^Also called: (?:[^,.]+, )+[^,.]+\.$/m);
  });

  it('documents each of its components with the props of the report', () => {
    const index = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8');
    const exported = Array.from(
      index.matchAll(/^export \{([^}]+)\} from '\.\/([^']+)\/[^/']+\.tsx'/gm),
      ([, names = '', place]) => ({ names, place }),
    ).filter(({ place }) => place === folder);
    const components = exported
      .flatMap(({ names }) => names.split(',').map((name) => name.trim()))
      .filter((name) => /^[A-Z][a-z]/.test(name));
    expect(components).not.toEqual([]);
    const [, documented = ''] = /<PropsTable of="([^"]+)"/.exec(pageOf(folder)) ?? [];
    expect(documented.split(' ')).toEqual(expect.arrayContaining(components));
  });
});
