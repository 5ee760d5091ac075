import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startReport } from './start-report.ts';

const reportOf = (HOST: string) => {
  const running = { dataDir: '/data', hasMailbox: true, mediaTools: 'ffmpeg' };
  return startReport(running, readConfig({ HOST }));
};

it.each(['127.0.0.1', 'localhost', '::1'])(
  'the start report names the mailbox when HOST is %s',
  (host) => {
    expect(reportOf(host)).toContain('  Mailbox  http://localhost:8000/dev/mailbox\n');
  },
);

it.each(['0.0.0.0', '::', '192.0.2.1'])(
  'the start report says that mail is not delivered when HOST is %s, and names no mailbox',
  (host) => {
    expect(reportOf(host)).toContain('  Mail     No SMTP server is configured');
    expect(reportOf(host)).not.toContain('Mailbox');
  },
);
