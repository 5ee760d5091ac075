import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, createSandbox } from './testing/command.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.remove());

/** Runs the login on a terminal, and types when a question is shown. Resolves with what the terminal shows. */
async function typeAtLogin(question: string, keys: string, ...args: readonly string[]) {
  const terminal = ['sh', '-c', 'exec script -qec "$*" /dev/null', 'sh'];
  const login = ['login', '--host', 'http://127.0.0.1:9', ...args];
  const { process, ended } = sandbox.start(login, { KINORA_PASSWORD: '' }, terminal, 'pipe');
  let shown = '';
  process.stdout?.on('data', (chunk: Buffer) => {
    const isAsked = shown.includes(question);
    shown += chunk.toString();
    if (!isAsked && shown.includes(question)) process.stdin?.write(keys);
  });
  return ended;
}

describe('the prompt of kinora-channel login', () => {
  it('[CLI-FILE-05] never shows the password, also when it is typed before its question', async () => {
    const { exitCode, stdout } = await typeAtLogin('E-mail: ', 'ada@example.com\rSecret1!x\r');

    expect(stdout).toContain('ada@example.com');
    expect(stdout).toContain('Password: ');
    expect(stdout).not.toContain('Secret');
    // Both were read: the next thing that fails is the connection.
    expect(exitCode).toBe(4);
  });

  it.each(['', 'Secr'])('[CLI-FILE-06] ends at Ctrl-D after “%s”', async (typed) => {
    const ada = ['--email', 'ada@example.com'];
    const { exitCode, stdout } = await typeAtLogin('Password: ', `${typed}\u0004`, ...ada);

    expect(exitCode).toBe(2);
    expect(stdout).toContain('No password was given.');
    expect(stdout).not.toContain('Secr');
  });
});
