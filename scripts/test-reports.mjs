// Reads the JSON reports of Vitest and Playwright.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const place = (file, titles) => `  ${file}: ${titles.filter(Boolean).join(' › ')}`;

/** The first lines of an error, which say what was expected; the stack is in the output of the gate. */
const indented = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => `      ${line}`)
    .join('\n');

const withError = (where, message) => [where, indented(message)].filter(Boolean).join('\n');

/** The failures of a Playwright suite and of the suites in it. */
const playwrightFailures = ({ file, title, specs = [], suites = [] }, titles = []) => {
  const here = [...titles, title === file ? '' : title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) =>
          withError(
            place(`apps/e2e/journeys/${file}`, [...here, spec.title]),
            results.find(({ error }) => error)?.error.message,
          ),
        ),
    ),
    ...suites.flatMap((suite) => playwrightFailures(suite, here)),
  ];
};

const failedTestsOf = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ ancestorTitles, title, failureMessages }) =>
      withError(
        place(relative(process.cwd(), name), [...ancestorTitles, title]),
        failureMessages[0],
      ),
    );

/** The failures of a file. One that fails outside its tests, in an import or a hook, is a failure without a title. */
const failuresOfFile = (file) => {
  const failures = failedTestsOf(file);
  if (file.status !== 'failed' || failures.length > 0) return failures;
  const reason = file.message || 'A hook failed; its error is in the output of the gate.';
  return [withError(place(relative(process.cwd(), file.name), ['outside its tests']), reason)];
};

/** The number of tests that passed, and those that failed: file, title and the first lines of the error. */
export function readReport(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.stats
    ? {
        passed: report.stats.expected,
        failed: report.suites.flatMap((suite) => playwrightFailures(suite)),
      }
    : { passed: report.numPassedTests, failed: report.testResults.flatMap(failuresOfFile) };
}
