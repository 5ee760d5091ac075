import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { docOf, oneLine, parse, source } from './source.ts';

/** A vertical bar would end the table cell. */
const inCell = (text: string) => oneLine(text).replaceAll('|', String.raw`\|`);

/** Returns the value names that `index.ts` exports, each with the file that declares it. */
function exportsOf(door: ts.SourceFile): readonly (readonly [name: string, file: string])[] {
  return door.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const { exportClause, moduleSpecifier } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) return [];
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    const file = join(dirname(door.fileName), moduleSpecifier.text);
    return exportClause.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name }) => [name.text, file] as const);
  });
}

function find<Kind extends ts.Node>(
  within: ts.Node,
  isWanted: (node: ts.Node) => node is Kind,
): Kind | undefined {
  if (isWanted(within)) return within;
  return ts.forEachChild(within, (child) => find(child, isWanted));
}

type Component = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;
const isFunction = (node: ts.Node): node is Component =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);

/** Returns the function that a name declares, also within `memo(...)`, with its doc comment. */
function componentOf(file: ts.SourceFile, name: string) {
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
      return { component: statement, doc: docOf(statement) };
    if (!ts.isVariableStatement(statement)) continue;
    const [declared] = statement.declarationList.declarations;
    if (!declared || declared.name.getText() !== name) continue;
    const component = find(declared, isFunction);
    if (component) return { component, doc: docOf(statement) };
  }
  return undefined;
}

/** Returns the default values, which are declared in the first parameter. */
function defaultsOf({ parameters: [props] }: Component): ReadonlyMap<string, string> {
  if (!props || !ts.isObjectBindingPattern(props.name)) return new Map();
  return new Map(
    props.name.elements.flatMap(({ name, propertyName, initializer }) =>
      initializer ? [[(propertyName ?? name).getText(), initializer.getText()] as const] : [],
    ),
  );
}

function rowsOf(props: ts.InterfaceDeclaration, defaults: ReadonlyMap<string, string>) {
  return props.members.filter(ts.isPropertySignature).map((member) => {
    const name = member.name.getText();
    const type = inCell(member.type?.getText() ?? 'unknown');
    const presence = member.questionToken ? (defaults.get(name) ?? '') : '*required*';
    const words = inCell(docOf(member));
    return `| \`${name}\` | \`${type}\` | ${presence.startsWith('*') || !presence ? presence : `\`${inCell(presence)}\``} | ${words} |`;
  });
}

function sectionOf(name: string, file: ts.SourceFile): string | undefined {
  const found = componentOf(file, name);
  if (!found || !/^[A-Z][a-z]/.test(name)) return undefined;
  const props = file.statements
    .filter(ts.isInterfaceDeclaration)
    .find((declared) => declared.name.text === `${name}Props`);
  const inherited = props?.heritageClauses?.flatMap(({ types }) => types) ?? [];
  const rows = props ? rowsOf(props, defaultsOf(found.component)) : [];
  return [
    `## ${name}`,
    found.doc,
    ...inherited.map((type) => `And all of \`${oneLine(type.getText())}\`.`),
    rows.length > 0
      ? ['| prop | type | default | |', '| --- | --- | --- | --- |', ...rows].join('\n')
      : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Returns the props of every part with types and defaults, so that review shows each change of the public surface. */
export function propContracts(): string {
  const files = new Map<string, ts.SourceFile>();
  const sections = exportsOf(parse(join(source, 'index.ts'))).flatMap(([name, path]) => {
    if (!existsSync(path)) throw new Error(`${path} does not exist.`);
    const file = files.get(path) ?? parse(path);
    files.set(path, file);
    return sectionOf(name, file) ?? [];
  });
  const head =
    '# Props of every part\n\nWritten by `pnpm --filter @kinora/design-system reports`; a test compares it with the sources.';
  return `${[head, ...sections.toSorted((one, other) => one.localeCompare(other, 'en'))].join('\n\n')}\n`;
}
