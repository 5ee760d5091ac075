// Finds the test files that may catch a fault of scripts/planted-faults/.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const stemOf = (file) => basename(file).replace(/(?:\.css)?\.\w+$/, '');

const hasStatement = (text, statements) =>
  statements.some((id) => new RegExp(String.raw`\b${id}\b`).test(text));

/** Whether the title of a failing test, after its file, names a statement of the fault or begins with the name of its file. */
export const namesFault = (title, { file, tests = [], statements }) =>
  hasStatement(title, statements) ||
  [stemOf(file), ...tests].some((stem) =>
    new RegExp(String.raw`^\S*/${stem}\.(?:test|spec|stories)\.tsx?: `).test(title),
  );

function levelOf(file) {
  if (file.endsWith('.spec.ts')) return 'journey';
  return file.endsWith('.stories.tsx') ? 'story' : 'unit';
}

/**
 * Returns a function that finds the test files that may catch a fault: in its package or in one that imports it, with its
 * name or its statement. Stories and journeys come last, and only for a fault that names their level.
 */
export function findSuitesIn(root) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));

  const packages = files
    .filter((file) => /^(?:apps|packages)\/.*package\.json$/.test(file))
    .map((file) => {
      const { name, dependencies, devDependencies } = JSON.parse(read(file));
      return { name, folder: dirname(file), imports: { ...dependencies, ...devDependencies } };
    });
  const packageOf = (file) => packages.find(({ folder }) => file.startsWith(`${folder}/`));

  const testFiles = files
    .filter((file) => /\.(?:test|spec|stories)\.tsx?$/.test(file))
    // Those need services, or minutes.
    .filter((file) => !/\.(?:s3|long)\.test/.test(file))
    .map((file) => ({
      file,
      owner: packageOf(file),
      level: levelOf(file),
      stem: basename(file).replace(/\.(?:test|spec|stories)\.tsx?$/, ''),
      text: read(file),
    }));

  /** A package and all packages that import it, directly or not; the nearest ones come first. */
  function withImporters(changed) {
    const found = new Set([changed]);
    for (const one of found)
      for (const other of packages) if (one.name in other.imports) found.add(other);
    return [...found];
  }

  return ({ file: changed, tests = [], level: further, statements }) => {
    const home = packageOf(changed);
    const levels = further === undefined ? ['unit'] : ['unit', further];
    const suites = levels.flatMap((level) =>
      withImporters(home).map((owner) => {
        const stems = owner === home ? [stemOf(changed), ...tests] : tests;
        const found = testFiles
          .filter((one) => one.owner === owner)
          .filter((one) => one.level === level)
          .filter(({ stem, text }) => stems.includes(stem) || hasStatement(text, statements));
        return { level, folder: owner.folder, files: found.map(({ file }) => file) };
      }),
    );
    return suites.filter((suite) => suite.files.length > 0);
  };
}
