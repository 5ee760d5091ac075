import { join } from 'node:path';
import { type LoadFigures, measureLoad, middleOf } from './load.ts';
import { startMeasured } from './measured-process.ts';
import { numberOf } from './options.ts';
import { grown, loadRows, mib, row } from './report.ts';
import { BENCH_PASSWORD, addressOf, signUp } from './sign-up.ts';

interface Watched {
  readonly result: LoadFigures;
  readonly peakMib: number | undefined;
}

function middle(rounds: readonly Watched[]): Watched {
  const peaks = rounds.flatMap(({ peakMib }) => peakMib ?? []);
  return {
    result: middleOf(rounds.map(({ result }) => result)),
    peakMib: peaks.length > 0 ? Math.max(...peaks) : undefined,
  };
}

/** Measures logins over many connections against the same hash behind a plain handler. */
export async function measureLogin(folder: string): Promise<void> {
  const connections = numberOf('connections', 100);
  const milliseconds = numberOf('seconds', 4) * 1000;
  const env = { DATA_DIR: join(folder, 'login-data') };
  const ours = await startMeasured({ script: '../src/main.ts', env });
  const bare = await startMeasured({ script: './bare-login-server.ts' });
  await signUp(ours.url);
  const body = JSON.stringify({ email: addressOf('bench'), password: BENCH_PASSWORD });
  const send = { body, type: 'application/json' };
  const load = (url: string): Promise<LoadFigures> =>
    measureLoad({ urls: [url], milliseconds, connections, send });
  const idle = { ours: await ours.memory(), bare: await bare.memory() };
  const rounds = { ours: new Array<Watched>(), bare: new Array<Watched>() };
  for (let round = 0; round <= numberOf('rounds', 3); round += 1) {
    const reference = await bare.peakMemory(() => load(`${bare.url}/login`));
    const login = await ours.peakMemory(() => load(`${ours.url}/api/v1/users/login`));
    if (round === 0) continue; // the first round warms up
    rounds.bare.push(reference);
    rounds.ours.push(login);
  }
  await Promise.all([ours.stop(), bare.stop()]);
  const [login, reference] = [middle(rounds.ours), middle(rounds.bare)];

  row('', 'server', 'bare node:http', 'ratio');
  loadRows(`login, ${connections} connections`, login.result, reference.result);
  row('  memory before it', mib(idle.ours), mib(idle.bare));
  row('  highest memory during it', mib(login.peakMib), mib(reference.peakMib));
  row('  growth', mib(grown(idle.ours, login.peakMib)), mib(grown(idle.bare, reference.peakMib)));
}
