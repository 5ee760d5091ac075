import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;

/** Asks again until there is an answer. Rejects when there is none within the time. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  patienceMs = 60_000,
): Promise<Answer> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patienceMs} ms.`);
    await pause(POLL_MS);
  }
}
