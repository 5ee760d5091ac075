import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Where a name of a file comes from. */
export interface ImportedName {
  /** As written: a package, or a path relative to the file. */
  readonly module: string;
  readonly name: string;
  readonly isType: boolean;
}

/** A source file with what its top level declares. */
export interface StoryFile {
  readonly path: string;
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** The statements that declare a name: constants, functions and types. */
  readonly declarations: ReadonlyMap<string, ts.Statement>;
}

function importsOf({ statements }: ts.SourceFile) {
  const found = new Map<string, ImportedName>();
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const { importClause, moduleSpecifier } = statement;
    const bindings = importClause?.namedBindings;
    if (!importClause || !bindings || !ts.isNamedImports(bindings)) continue;
    const isAllTypes = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword;
    for (const { name, propertyName, isTypeOnly } of bindings.elements) {
      found.set(name.text, {
        module: moduleSpecifier.text,
        name: (propertyName ?? name).text,
        isType: isAllTypes || isTypeOnly,
      });
    }
  }
  return found;
}

function declarationsOf({ statements }: ts.SourceFile) {
  const found = new Map<string, ts.Statement>();
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) found.set(name.text, statement);
    } else if (
      (ts.isFunctionDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement)) &&
      statement.name
    ) {
      found.set(statement.name.text, statement);
    }
  }
  return found;
}

export function parseStoryFile(path: string, text = readFileSync(path, 'utf8')): StoryFile {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return { path, imports: importsOf(file), declarations: declarationsOf(file) };
}

/** Returns the file that a relative import names. */
export const importedPath = (from: StoryFile, module: string) => join(dirname(from.path), module);

/** Returns the value without `as const`, `satisfies Meta` and parentheses. */
export function unwrap(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node)
    ? unwrap(node.expression)
    : node;
}

/** Returns the value of a constant of the file. */
export function valueOf(file: StoryFile, name: string): ts.Expression | undefined {
  const statement = file.declarations.get(name);
  if (!statement || !ts.isVariableStatement(statement)) return undefined;
  const declared = statement.declarationList.declarations.find(
    (declaration) => declaration.name.getText() === name,
  );
  return declared?.initializer && unwrap(declared.initializer);
}

/**
 * Returns the fields of an object, also those that it spreads from other objects of the file. Spreads of anything else are
 * left out.
 */
export function fieldsOf(
  file: StoryFile,
  node: ts.Expression | undefined,
): ReadonlyMap<string, ts.Expression> {
  const fields = new Map<string, ts.Expression>();
  if (!node) return fields;
  if (ts.isIdentifier(node)) return fieldsOf(file, valueOf(file, node.text));
  if (ts.isPropertyAccessExpression(node)) {
    const value = fieldsOf(file, node.expression).get(node.name.text);
    return fieldsOf(file, value && unwrap(value));
  }
  if (!ts.isObjectLiteralExpression(node)) return fields;
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property))
      for (const [key, value] of fieldsOf(file, unwrap(property.expression)))
        fields.set(key, value);
    else if (ts.isPropertyAssignment(property))
      fields.set(property.name.getText().replaceAll("'", ''), property.initializer);
    else if (ts.isShorthandPropertyAssignment(property))
      fields.set(property.name.text, property.name);
  }
  return fields;
}
