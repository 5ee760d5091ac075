import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');
const designSystem = join(root, 'packages/design-system');

/** The rules of the repository, which are stricter than those of most apps. */
function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return {
    ...options,
    lib: ['lib.es2024.d.ts', 'lib.esnext.iterator.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    // The examples are in this package, which does not have all dependencies of an app.
    paths: {
      'lucide-react': [join(designSystem, 'node_modules/lucide-react')],
      '@kinora/design-system/styles.css': [join(designSystem, 'src/styles.ts')],
      '@kinora/domain': [join(designSystem, 'node_modules/@kinora/domain/src/index.ts')],
      '@vanilla-extract/css': [join(designSystem, 'node_modules/@vanilla-extract/css')],
    },
  };
}

/** Type-checks files that exist only in memory, all in one program. Returns the errors, each with the name of its file. */
export function typeCheck(files: ReadonlyMap<string, string>): readonly string[] {
  const options = compilerOptions();
  const paths = new Map(
    [...files].map(([name, text]) => [join(import.meta.dirname, `${name}.tsx`), text] as const),
  );
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => paths.has(path) || disk.fileExists(path),
    readFile: (path) => paths.get(path) ?? disk.readFile(path),
    getSourceFile: (path, version, ...more) => {
      const text = paths.get(path);
      return text === undefined
        ? disk.getSourceFile(path, version, ...more)
        : ts.createSourceFile(path, text, version, true);
    },
  };
  const program = ts.createProgram([...paths.keys()], options, host);
  return [...paths.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    const errors = file
      ? [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
      : [];
    return errors.map(({ messageText, start = 0 }) => {
      const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
      const name = path.slice(import.meta.dirname.length + 1);
      return `${name}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  });
}
