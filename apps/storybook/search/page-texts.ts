/** A sentence of a page, and the number of its heading: 0 for the title of the page. */
export interface PageText {
  readonly heading: number;
  readonly text: string;
}

/** A link to another page, which its own text finds. */
const onlyLink = /^\[[^\]]*\]\([^)]*\)$/;

/** Code, statements of modules and tags: what a page shows is around them. */
const notText = /^```[\s\S]*?^```$|^(?:import|export) [\s\S]*?;$|<\/?[A-Za-z][^>]*>/gm;

const plainText = (markdown: string) =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the paragraphs, entries of lists and rows of tables between two headings. */
const blocksOf = (section: string) =>
  section
    .replaceAll(/^\|[\s:|-]+\|$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:- |\d+\. |\|))/)
    .map((block) => block.replace(/^\s*(?:- |\d+\. )/, '').replaceAll('|', ' '));

/** Other names of a part are entries of their own, because the search prefers short ones. */
const otherNames = /^Also called: (.+)\.$/;

function textsOf(block: string): readonly string[] {
  const text = plainText(block);
  const [, names] = otherNames.exec(text) ?? [];
  return names ? names.split(', ') : text.split(/(?<=[.!?]) (?=[^a-z])/);
}

/** Returns the sentences of a page that is written in MDX. */
export function pageTexts(mdx: string): readonly PageText[] {
  const [, ...sections] = mdx.replaceAll(notText, '').split(/^#{1,4} /m);
  return sections.flatMap((section, heading) => {
    const [, ...lines] = section.split('\n');
    return blocksOf(lines.join('\n'))
      .filter((block) => !onlyLink.test(block.trim()))
      .flatMap(textsOf)
      .filter((text) => text !== '')
      .map((text) => ({ heading, text }));
  });
}
