import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { foreignTypesOf, membersOf, typeText } from './declarations.ts';
import { docOf, oneLine, parse, source } from './source.ts';

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

/** A prop of a part. */
export interface PropContract {
  readonly name: string;
  readonly type: string;
  /** The default value as code; empty without one. */
  readonly defaultValue: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** The public surface of a part. */
export interface PartContract {
  readonly name: string;
  readonly description: string;
  /** Types from elsewhere whose props the part also takes, such as `ComponentProps<'button'>`. */
  readonly inherits: readonly string[];
  readonly props: readonly PropContract[];
}

const propOf =
  (defaults: ReadonlyMap<string, string>) =>
  (member: ts.PropertySignature): PropContract => {
    const name = member.name.getText();
    return {
      name,
      type: typeText(member.type),
      defaultValue: oneLine(defaults.get(name) ?? ''),
      isRequired: !member.questionToken,
      description: docOf(member),
    };
  };

function contractOf(name: string, file: ts.SourceFile): PartContract | undefined {
  const found = componentOf(file, name);
  if (!found || !/^[A-Z][a-z]/.test(name)) return undefined;
  const props = file.statements.find(
    (node) =>
      (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
      node.name.text === `${name}Props`,
  );
  const isInterface = props !== undefined && ts.isInterfaceDeclaration(props);
  const inherited = isInterface ? (props.heritageClauses?.flatMap(({ types }) => types) ?? []) : [];
  const alias = props && ts.isTypeAliasDeclaration(props) ? [oneLine(props.type.getText())] : [];
  const own = isInterface ? props.members.filter(ts.isPropertySignature) : [];
  const ownNames = new Set(own.map((member) => member.name.getText()));
  const fromParts = inherited
    .flatMap((type) => membersOf(type) ?? [])
    .filter((member) => !ownNames.has(member.name.getText()));
  return {
    name,
    description: found.doc,
    inherits: [...alias, ...inherited.flatMap(foreignTypesOf)],
    props: [...own, ...fromParts].map(propOf(defaultsOf(found.component))),
  };
}

/** Returns the props of every part with types and defaults, in alphabetical order of the parts. */
export function propContracts(): readonly PartContract[] {
  const files = new Map<string, ts.SourceFile>();
  const contracts = exportsOf(parse(join(source, 'index.ts'))).flatMap(([name, path]) => {
    if (!existsSync(path)) throw new Error(`${path} does not exist.`);
    const file = files.get(path) ?? parse(path);
    files.set(path, file);
    return contractOf(name, file) ?? [];
  });
  return contracts.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** A vertical bar would end the table cell. */
const inCell = (text: string) => text.replaceAll('|', String.raw`\|`);

function rowOf({ name, type, defaultValue, isRequired, description }: PropContract): string {
  const code = defaultValue && `\`${inCell(defaultValue)}\``;
  const presence = isRequired ? '*required*' : code;
  return `| \`${name}\` | \`${inCell(type)}\` | ${presence} | ${inCell(description)} |`;
}

function sectionOf({ name, description, inherits, props }: PartContract): string {
  const head = ['| prop | type | default | description |', '| --- | --- | --- | --- |'];
  return [
    `## ${name}`,
    description,
    ...inherits.map((type) => `And all of \`${type}\`.`),
    props.length > 0 ? [...head, ...props.map(rowOf)].join('\n') : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Writes the contracts as a page, so that review shows each change of the public surface. */
export function propsPage(contracts: readonly PartContract[]): string {
  const head =
    '# Props of every part\n\nWritten by `pnpm --filter @kinora/design-system reports`; a test compares it with the sources.';
  return `${[head, ...contracts.map(sectionOf)].join('\n\n')}\n`;
}

/** Writes the contracts as data, which the tables of the catalogue show. */
export const propsData = (contracts: readonly PartContract[]): string =>
  `${JSON.stringify(contracts, undefined, 2)}\n`;
