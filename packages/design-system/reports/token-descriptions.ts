import { join } from 'node:path';
import ts from 'typescript';
import { docOf, parse, source } from './source.ts';

type Descriptions = Map<string, string>;

const foundations = join(source, 'foundations');

/** Collects the doc comments of an interface, also those of its members' types. */
function ofMembers(
  members: ts.NodeArray<ts.TypeElement>,
  interfaces: ReadonlyMap<string, ts.InterfaceDeclaration>,
  path: string,
  found: Descriptions,
) {
  for (const member of members.filter(ts.isPropertySignature)) {
    const here = `${path}.${member.name.getText()}`;
    found.set(here, docOf(member));
    const { type } = member;
    if (!type) continue;
    const inner = ts.isTypeLiteralNode(type) ? type : interfaces.get(type.getText());
    if (inner) ofMembers(inner.members, interfaces, here, found);
  }
}

/** Collects the doc comments of an object literal, also those of the objects in it. */
function ofProperties(literal: ts.ObjectLiteralExpression, path: string, found: Descriptions) {
  for (const property of literal.properties.filter(ts.isPropertyAssignment)) {
    const here = `${path}${property.name.getText()}`;
    found.set(here, docOf(property));
    if (ts.isObjectLiteralExpression(property.initializer))
      ofProperties(property.initializer, `${here}.`, found);
  }
}

/** Returns what each token is for, by its path, such as `color.accent.solid`. The texts are the doc comments. */
export function tokenDescriptions(): ReadonlyMap<string, string> {
  const found: Descriptions = new Map();
  const colors = parse(join(foundations, 'theme-colors.ts'));
  const interfaces = new Map(
    colors.statements
      .filter(ts.isInterfaceDeclaration)
      .map((declared) => [declared.name.text, declared] as const),
  );
  const themeColors = interfaces.get('ThemeColors');
  if (!themeColors) throw new Error('theme-colors.ts declares no ThemeColors.');
  ofMembers(themeColors.members, interfaces, 'color', found);

  const scales = parse(join(foundations, 'scales.ts'))
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find((declared) => declared.name.getText() === 'scales')?.initializer;
  if (!scales || !ts.isObjectLiteralExpression(scales))
    throw new Error('scales.ts declares no object scales.');
  ofProperties(scales, '', found);
  return found;
}
