import type { Plugin } from 'vite';
import { shownCode } from '../shown-code/index.ts';

/** Screens are private packages. Nobody can copy their code, so none is shown. */
const withoutCode = { codePanel: false, canvas: { sourceState: 'none' } };

/**
 * Gives each story the code that its page and its Code panel show. Storybook's own is a part of the story file, which does
 * not compile elsewhere.
 */
export const shownCodePlugin = (): Plugin => ({
  name: 'kinora-shown-code',
  enforce: 'pre',
  transform(text, id) {
    const [path = ''] = id.split('?');
    if (!path.endsWith('.stories.tsx')) return undefined;
    if (!path.includes('/design-system/'))
      return `${text}\nmeta.parameters = { ...meta.parameters, docs: { ...meta.parameters?.docs, ...${JSON.stringify(withoutCode)} } };\n`;
    const codes = [...shownCode(path, text)].map(
      ([name, code]) => `[${name}, ${JSON.stringify(code)}]`,
    );
    // Storybook reads the files without running them, so a loop does not look like a story to it.
    return `${text}
for (const [story, code] of [${codes.join(', ')}]) {
  const { source, ...docs } = story.parameters?.docs ?? {};
  story.parameters = { ...story.parameters, docs: { ...docs, source: { ...source, code } } };
}
`;
  },
});
