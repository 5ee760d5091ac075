import { atEndOfFile } from './end-of-file.ts';
import { type TestServer, startTestServer } from './test-server.ts';

let started: Promise<TestServer> | undefined;

/**
 * Returns the server that all test files with this call have in common, one for each worker of Vitest. Its files and
 * its database live until the end of the test run, so each test creates its own users and videos, expects other rows in
 * the lists of the whole site, and leaves clock, configuration and connections alone.
 */
export async function sharedServer(): Promise<TestServer> {
  if (process.env['TEST_PROCESSES'] !== 'several')
    return (started ??= startTestServer({ WEB_ORIGINS: 'https://app.example' }));
  // Its processes would outlive the worker.
  const server = await startTestServer({ WEB_ORIGINS: 'https://app.example' });
  atEndOfFile(() => server.stop());
  return server;
}
