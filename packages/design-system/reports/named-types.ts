import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { PartContract } from './prop-contracts.ts';
import { parse, source } from './source.ts';

/** A type that props mention by its name. */
export interface NamedType {
  readonly name: string;
  /** The package that exports it. */
  readonly from: string;
  /** Its declaration, with the doc comments. */
  readonly code: string;
  /** The named types that it mentions itself. */
  readonly mentions: readonly string[];
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** The packages whose types the props mention. A name means the type of the first package that has it. */
const folders: Readonly<Record<string, string>> = {
  '@kinora/design-system': source,
  '@kinora/domain': join(source, '../../domain/src'),
};

function declarationsIn(folder: string): ReadonlyMap<string, Declaration> {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (path) => !/\.(css|stories|test)\.tsx?$|story-support/.test(path),
  );
  return new Map(
    files
      .flatMap((path) => Array.from(parse(join(folder, path)).statements))
      .filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      .map((node) => [node.name.text, node] as const),
  );
}

/** Returns the declaration as code, with its doc comment and without `export`. */
function codeOf(node: Declaration): string {
  const file = node.getSourceFile();
  return file.text.slice(node.getStart(file, true), node.end).replace(/^export /m, '');
}

function namesIn(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeReferenceNode(inner)) names.add(inner.typeName.getText());
    if (ts.isExpressionWithTypeArguments(inner)) names.add(inner.expression.getText());
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return names;
}

/** Returns our types that the props of the parts mention, also through each other, in alphabetical order. */
export function namedTypes(contracts: readonly PartContract[]): readonly NamedType[] {
  const packages = Object.entries(folders).map(
    ([from, folder]) => ({ from, declarations: declarationsIn(folder) }) as const,
  );
  const found = new Map<string, NamedType>();
  const add = (name: string, known: typeof packages): void => {
    const owner = known.find(({ declarations }) => declarations.has(name));
    const node = owner?.declarations.get(name);
    if (!owner || !node || found.has(name)) return;
    const names = [...namesIn(node)];
    // A type of the domain mentions types of the domain only.
    const reachable = known.slice(known.indexOf(owner));
    const mentions = names.filter((other) =>
      reachable.some(({ declarations }) => declarations.has(other)),
    );
    found.set(name, { name, from: owner.from, code: codeOf(node), mentions });
    for (const other of mentions) add(other, reachable);
  };
  for (const { props } of contracts)
    for (const { type } of props)
      for (const [name] of type.matchAll(/\b[A-Z]\w+\b/g)) add(name, packages);
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Writes the types as data, which the catalogue shows below the tables of props. */
export const typesData = (types: readonly NamedType[]): string =>
  `${JSON.stringify(types, undefined, 2)}\n`;
