import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import {
  fieldsOf,
  importedPath,
  parseStoryFile,
  unwrap,
  type ImportedName,
  type StoryFile,
} from './story-file.ts';

const designSystem = join(import.meta.dirname, '../../../packages/design-system/src');

const namesIn = (file: string) =>
  new Set(readFileSync(join(designSystem, file), 'utf8').match(/\b[A-Za-z]\w+\b/g) ?? []);
const exportedNames = namesIn('index.ts');
const themeNames = namesIn('theme.css.ts');

/** Returns the package that exports a name of a relative import, if one does. */
function packageOf({ module, name }: ImportedName): string | undefined {
  if (!module.startsWith('.')) return module;
  if (module.endsWith('theme.css.ts') && themeNames.has(name)) return '@kinora/design-system/theme';
  return exportedNames.has(name) ? '@kinora/design-system' : undefined;
}

/** A picture of a story is drawn by code. In an app it is a file. */
const PICTURE = `'/harbour.jpg'`;

/** A piece of text that replaces the characters from `start` to `end` of a file. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The fields of test data that are drawn pictures. */
const pictureFields: ReadonlySet<string> = new Set([
  'avatar',
  'coverImage',
  'thumbnail',
  'thumbnailSmall',
]);

/** Returns what an app has instead of a drawn picture or a spy of a test. */
function replacementOf(file: StoryFile, node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && pictureFields.has(node.name.text)) {
    const { expression } = node;
    const called = ts.isCallExpression(expression) ? expression.expression : expression;
    const origin = ts.isIdentifier(called) ? file.imports.get(called.text) : undefined;
    return origin?.module.includes('story-support') ? PICTURE : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const origin = file.imports.get(node.expression.text);
  if (origin?.module === 'storybook/test' && origin.name === 'fn') return 'console.log';
  return origin?.name.startsWith('draw') ? PICTURE : undefined;
}

/** Returns the text of a node as an app has it: without spies of tests, drawn pictures, and inner types of stories. */
export function textOf(file: StoryFile, node: ts.Node): string {
  const replaced: Replacement[] = [];
  const visit = (inner: ts.Node): void => {
    const text = replacementOf(file, inner);
    if (text === undefined) ts.forEachChild(inner, visit);
    else replaced.push({ start: inner.getStart(), end: inner.end, text });
  };
  visit(node);
  const start = node.getStart();
  return replaced.reduceRight(
    (text, { start: from, end, text: by }) =>
      `${text.slice(0, from - start)}${by}${text.slice(end - start)}`,
    node.getText(),
  );
}

/** Returns the names that a node uses, without those of properties and attributes. */
function usedNames(file: StoryFile, node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (inner: ts.Node): void => {
    if (replacementOf(file, inner) !== undefined) return;
    if (ts.isIdentifier(inner)) {
      const { parent } = inner;
      const isProperty =
        (ts.isPropertyAccessExpression(parent) && parent.name === inner) ||
        (ts.isPropertyAssignment(parent) && parent.name === inner) ||
        (ts.isPropertySignature(parent) && parent.name === inner) ||
        ts.isJsxAttribute(parent);
      if (!isProperty) names.add(inner.text);
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return names;
}

/** Returns the type of test data: its own, or that of the function of the same file that creates each member. */
function typeOfData(file: StoryFile, { type, initializer }: ts.VariableDeclaration) {
  if (type) return { text: type.getText(), uses: type };
  const members = [...fieldsOf(file, initializer && unwrap(initializer))];
  const [, first] = members[0] ?? [];
  if (!first || !ts.isCallExpression(first)) return undefined;
  const create = file.declarations.get(first.expression.getText());
  if (!create || !ts.isFunctionDeclaration(create) || !create.type) return undefined;
  const names = members.map(([name]) => `'${name}'`).join(' | ');
  return { text: `Record<${names}, ${create.type.getText()}>`, uses: create.type };
}

/** Returns test data as a declaration, because an app has its own data. */
function asOwnData(file: StoryFile, statement: ts.Statement) {
  if (!file.path.includes('story-support')) return undefined;
  if (ts.isFunctionDeclaration(statement) && statement.type) {
    const parameters = statement.parameters.map((parameter) => parameter.getText()).join(', ');
    const signature = `${statement.name?.text ?? ''}(${parameters}): ${statement.type.getText()}`;
    return {
      text: `// Your data.\ndeclare function ${signature};`,
      uses: [...statement.parameters, statement.type],
    };
  }
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declared] = statement.declarationList.declarations;
  const type = declared && typeOfData(file, declared);
  if (!type) return undefined;
  const text = `// Your data.\ndeclare const ${declared.name.getText()}: ${type.text};`;
  return { text, uses: [type.uses] };
}

const MAX_LINE = 80;

function importOf(module: string, unsorted: ReadonlySet<string>): string {
  const names = [...unsorted].toSorted();
  const line = `import { ${names.join(', ')} } from '${module}';`;
  if (line.length <= MAX_LINE) return line;
  return `import {\n  ${names.join(',\n  ')},\n} from '${module}';`;
}

/** Collects what a piece of code needs: imports of packages, and declarations of story files. */
export class CopiedCode {
  readonly #imports = new Map<string, Set<string>>();
  readonly #declarations = new Map<string, string>();

  /** Adds what the node uses. */
  add(file: StoryFile, node: ts.Node): void {
    for (const name of usedNames(file, node)) this.#addName(file, name);
  }

  #addName(file: StoryFile, name: string): void {
    const origin = file.imports.get(name);
    if (origin) this.#addImport(file, name, origin);
    const statement = file.declarations.get(name);
    if (!statement || this.#declarations.has(name)) return;
    // Before its own uses, so that a recursive function ends; the order is mended below.
    this.#declarations.set(name, '');
    const ownData = asOwnData(file, statement);
    for (const used of ownData?.uses ?? [statement]) this.add(file, used);
    this.#declarations.delete(name);
    this.#declarations.set(name, ownData?.text ?? textOf(file, statement).replace(/^export /, ''));
  }

  #addImport(file: StoryFile, local: string, origin: ImportedName): void {
    const from = packageOf(origin);
    if (from === 'storybook/test' || from === '@storybook/react-vite') return;
    if (from) {
      const renamed = origin.name === local ? local : `${origin.name} as ${local}`;
      const names = this.#imports.get(from) ?? new Set();
      this.#imports.set(from, names.add(origin.isType ? `type ${renamed}` : renamed));
      return;
    }
    const path = importedPath(file, origin.module);
    if (!existsSync(path)) return;
    const other = parseStoryFile(path);
    // An index only passes names on.
    const passed = passedOn(other, origin.name);
    this.#addName(passed ?? other, origin.name);
  }

  /** Returns the imports, the declarations and the code as one file. */
  toText(code: string): string {
    const imports = [...this.#imports].map(([module, names]) => importOf(module, names));
    const parts = [imports.toSorted().join('\n'), ...this.#declarations.values(), code];
    return parts.filter((part) => part !== '').join('\n\n');
  }
}

/** Returns the file that a file of `export … from` statements takes a name from. */
function passedOn(file: StoryFile, name: string): StoryFile | undefined {
  const found = readFileSync(file.path, 'utf8').matchAll(/^export \{([^}]+)\} from '([^']+)'/gm);
  for (const [, names = '', module = ''] of found)
    if (names.match(/\w+/g)?.includes(name)) return parseStoryFile(importedPath(file, module));
  return undefined;
}
