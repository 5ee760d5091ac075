import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { oneLine, parse, source } from './source.ts';

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const files = globSync('{parts,patterns,player}/**/*.{ts,tsx}', { cwd: source })
  .filter((path) => !/\.(css|stories|test)\.tsx?$/.test(path))
  .map((path) => parse(join(source, path)));

/** The exported types of all parts. Their names are unique, because `index.ts` exports most of them. */
const declared: ReadonlyMap<string, Declaration> = new Map(
  files.flatMap(({ statements }) =>
    statements
      .filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      .map((node) => [node.name.text, node] as const),
  ),
);

/** Returns the names in a type such as `'type' | 'end'`. */
const namesIn = (node: ts.Node | undefined): ReadonlySet<string> =>
  new Set(Array.from(node?.getText().matchAll(/'([^']+)'/g) ?? [], ([, name = '']) => name));

/**
 * Returns the properties of an interface of the parts, also through `Pick` and `Omit` of one. Returns `undefined` for a
 * type from elsewhere, such as `ComponentProps<'button'>`.
 */
export function membersOf(
  type: ts.ExpressionWithTypeArguments | ts.TypeNode,
): readonly ts.PropertySignature[] | undefined {
  const name = ts.isExpressionWithTypeArguments(type)
    ? type.expression.getText()
    : ts.isTypeReferenceNode(type)
      ? type.typeName.getText()
      : '';
  const [first, second] =
    ts.isExpressionWithTypeArguments(type) || ts.isTypeReferenceNode(type)
      ? (type.typeArguments ?? [])
      : [];
  if ((name === 'Pick' || name === 'Omit') && first) {
    const names = namesIn(second);
    return membersOf(first)?.filter(
      (member) => names.has(member.name.getText()) === (name === 'Pick'),
    );
  }
  const found = declared.get(name);
  if (!found || !ts.isInterfaceDeclaration(found)) return undefined;
  const inherited = found.heritageClauses?.flatMap(({ types }) => types) ?? [];
  return [
    ...inherited.flatMap((parent) => membersOf(parent) ?? []),
    ...found.members.filter(ts.isPropertySignature),
  ];
}

/** Returns the types from elsewhere whose props a type has, such as `ComponentProps<'button'>`. */
export function foreignTypesOf(
  type: ts.ExpressionWithTypeArguments | ts.TypeNode,
): readonly string[] {
  if (!membersOf(type)) return [oneLine(type.getText())];
  // `Omit<LinkComponentProps, 'children'>` has what `LinkComponentProps` has from elsewhere.
  const [, name = ''] = /([A-Z]\w*Props)/.exec(type.getText()) ?? [];
  const found = declared.get(name);
  if (!found || !ts.isInterfaceDeclaration(found) || type.getText().startsWith('Pick<')) return [];
  const parents = found.heritageClauses?.flatMap(({ types }) => types) ?? [];
  return parents.flatMap(foreignTypesOf);
}

const isUnionOfTexts = (type: ts.TypeNode) =>
  ts.isUnionTypeNode(type) && type.types.every((member) => ts.isLiteralTypeNode(member));

/** Returns the text of a type. The name of a union of texts, such as `Space`, is replaced by the union. */
export function typeText(type: ts.TypeNode | undefined): string {
  const alias =
    type && ts.isTypeReferenceNode(type) ? declared.get(type.typeName.getText()) : undefined;
  const shown =
    alias && ts.isTypeAliasDeclaration(alias) && isUnionOfTexts(alias.type) ? alias.type : type;
  return oneLine(shown?.getText() ?? 'unknown').replace(/^\| /, '');
}
