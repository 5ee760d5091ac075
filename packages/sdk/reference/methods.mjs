// Asks the compiler for the methods of the SDK in its built types: they are derived from the contract, with its comments.
import { join } from 'node:path';
import ts from 'typescript';

const entryFile = join(import.meta.dirname, '../dist/index.d.ts');
const program = ts.createProgram([entryFile], {
  allowImportingTsExtensions: true,
  exactOptionalPropertyTypes: true,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  target: ts.ScriptTarget.ES2024,
  types: [],
});
const checker = program.getTypeChecker();
const entrySource = program.getSourceFile(entryFile);
const types = new Map(
  checker.getExportsOfModule(checker.getSymbolAtLocation(entrySource)).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return [symbol.name, checker.getDeclaredTypeOfSymbol(target)];
  }),
);
const typeText = (type) =>
  checker
    .typeToString(
      type,
      entrySource,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType,
    )
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .replaceAll(/\s+/g, ' ');
const isOptional = (field) => Boolean(field.flags & ts.SymbolFlags.Optional);
/** The fields of options: needed ones first, each part by name. */
const fieldsOf = (options) =>
  checker
    .getPropertiesOfType(options)
    .toSorted(
      (one, other) => isOptional(one) - isOptional(other) || (one.name < other.name ? -1 : 1),
    );
const fieldText = (field) => typeText(checker.getTypeOfSymbol(field)).replace(/ \| undefined$/, '');
/** Equal for types with equal fields. */
const shapeOf = (options) =>
  fieldsOf(options)
    .map((field) => `${field.name} ${isOptional(field)} ${fieldText(field)}`)
    .join('\n');
const namedOptions = [...types]
  .filter(([name]) => /(?:Options|^Cancellable)$/.test(name))
  .map(([name, type]) => ({ name, shape: shapeOf(type) }));

/** The exported name of the options of a method. Subjects may have equal options with different names. */
function optionsName(options, method, area) {
  const shape = shapeOf(options);
  const names = namedOptions.filter((named) => named.shape === shape).map(({ name }) => name);
  const name = names.find((one) => one.toLowerCase().startsWith(area)) ?? names[0];
  if (!name)
    throw new Error(
      `sdk.${area}.${method}: src/resources/${area}.ts must export a type of its options`,
    );
  return name;
}

const docOfSymbol = (symbol) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();

/** The methods of a subject: each is a function of one options object. */
export function methodsOf(typeName, area) {
  return checker
    .getPropertiesOfType(types.get(typeName))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((member) => {
      const [signature] = checker.getTypeOfSymbol(member).getCallSignatures();
      const [parameter] = signature.parameters;
      const options = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
      const [, value] = /^Promise<(.*)>$/.exec(typeText(signature.getReturnType()));
      return {
        name: member.name,
        doc: docOfSymbol(member),
        optionsName: optionsName(options, member.name, area),
        mark: checker.isOptionalParameter(parameter.valueDeclaration) ? '?' : '',
        fields: fieldsOf(options).map((field) => ({
          name: field.name,
          isNeeded: !isOptional(field),
          type: fieldText(field),
          doc: docOfSymbol(field),
        })),
        value,
      };
    });
}
