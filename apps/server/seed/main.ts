// `npm run seed` fills a fresh site on this machine with example content.

import { seedSite } from './seed-site.ts';
import { SeedError } from './site-client.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const origin =
  process.argv[2] ??
  process.env['PUBLIC_URL'] ??
  `http://localhost:${process.env['PORT'] ?? '8000'}`;

try {
  if (!URL.canParse(origin)) throw new SeedError(`${origin} is not a URL.`);
  const start = performance.now();
  const people = await seedSite({
    origin: new URL(origin).origin,
    searchPath: process.env['PATH'],
    ffmpegPath: process.env['FFMPEG_PATH'],
    say,
  });
  say(
    `\nSeeded in ${Math.round((performance.now() - start) / 1000)} s. Log in at ${origin}/login as`,
  );
  for (const { email, password } of people) say(`  ${email.padEnd(28)} ${password}`);
} catch (error) {
  if (!(error instanceof SeedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
