// Reads the JSON reports of Vitest and Playwright.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const place = (file, titles) => `  ${file}: ${titles.filter(Boolean).join(' › ')}`;

/** The flaky tests of a Playwright suite and of the suites in it. */
const flakyInSuite = ({ file, title, specs = [], suites = [] }, titles = []) => {
  const here = [...titles, title === file ? '' : title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => place(`apps/e2e/journeys/${file}`, [...here, spec.title])),
    ...suites.flatMap((suite) => flakyInSuite(suite, here)),
  ];
};

/** Vitest keeps the errors of the first attempt of a test that passes in the second. */
const flakyInVitest = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ ancestorTitles, title }) =>
      place(relative(process.cwd(), name), [...ancestorTitles, title]),
    );

/** The numbers of passed and failed tests, and the names of those that passed in the second attempt only. */
export function readReport(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats;
    return {
      passed: expected + flaky,
      failed: unexpected,
      flaky: report.suites.flatMap((suite) => flakyInSuite(suite)),
    };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    flaky: report.testResults.flatMap(flakyInVitest),
  };
}
