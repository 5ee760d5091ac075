import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startReport } from './start-report.ts';

const reportOf = (HOST: string) => {
  const running = { dataDir: '/data', hasMailbox: true, mediaTools: 'ffmpeg' };
  return startReport(running, readConfig({ HOST }));
};

it.each(['127.0.0.1', 'localhost', '::1'])('names the mailbox where HOST is %s', (host) => {
  expect(reportOf(host)).toContain('  Mailbox  http://localhost:8000/dev/mailbox\n');
});

it.each(['0.0.0.0', '::', '192.0.2.1'])(
  'says that mail does not leave where HOST is %s, and names no mailbox that may be missing',
  (host) => {
    expect(reportOf(host)).toContain('  Mail     DOES NOT LEAVE');
    expect(reportOf(host)).not.toContain('Mailbox');
  },
);
