import { spawnSync } from 'node:child_process';

/** Programs of the machine that draw, encode or store what the tests compare. */
const programs = [
  [process.env.CHROMIUM_PATH || 'chromium', '--version'],
  ['google-chrome', '--version'],
  ['firefox-esr', '--version'],
  ['WebKitWebDriver', '--version'],
  ['ffmpeg', '-version'],
  ['strace', '--version'],
  ['psql', '--version'], // a package of the same version as the server
];

/**
 * The versions of the programs of this machine, as one line. Turbo hashes it, so that another version of a program runs the
 * tests again.
 */
export const toolVersions = () =>
  programs
    .map(([program, flag]) => {
      const { stdout } = spawnSync(program, [flag], { encoding: 'utf8' });
      return stdout?.split('\n', 1)[0] || `no ${program}`;
    })
    .join('; ');
