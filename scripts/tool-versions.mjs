import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Programs of the machine that draw, encode, speak or store what the tests compare. */
const programs = [
  [process.env.CHROMIUM_PATH || 'chromium', '--version'],
  ['chromium-browser', '--version'],
  ['google-chrome', '--version'],
  [process.env.FIREFOX_PATH || 'firefox-esr', '--version'],
  ['firefox', '--version'],
  ['WebKitWebDriver', '--version'],
  ['ffmpeg', '-version'],
  ['espeak-ng', '--version'],
  ['strace', '--version'],
  ['nginx', '-v'],
  ['caddy', 'version'],
  ['psql', '--version'], // a package of the same version as the server
];

/** What a program prints about itself; nginx uses the error output. */
function printed(program, ...args) {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return stdout || stderr || '';
}

/**
 * The versions of the programs of this machine and a hash of its fonts, as one line. Turbo hashes it, so that another version
 * runs the tests again.
 */
export const toolVersions = () =>
  [
    `node ${process.version} ${process.platform} ${process.arch}`,
    ...programs.map(
      ([program, flag]) => printed(program, flag).split('\n', 1)[0] || `no ${program}`,
    ),
    `fonts ${createHash('sha256').update(printed('fc-list').split('\n').toSorted().join()).digest('hex')}`,
  ].join('; ');
