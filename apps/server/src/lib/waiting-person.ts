import { AsyncLocalStorage } from 'node:async_hooks';

/** The person who waits for the work of this code. */
export interface WaitingPerson {
  /** An account, or the network of a visitor. */
  readonly person: string;
  /** Aborts when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined;
  /** Jobs are never refused: their own queue bounds them, and a refusal would be no fault of their subject. */
  readonly isJob?: boolean;
}

const waiting = new AsyncLocalStorage<WaitingPerson>();
const server: WaitingPerson = { person: 'server' };

/** Runs `work` for a person. Workers in memory give it the person's turns. */
export const forPerson = <Result>(person: WaitingPerson, work: () => Result): Result =>
  waiting.run(person, work);

/** Returns the person for whom this code runs. */
export const waitingPerson = (): WaitingPerson => waiting.getStore() ?? server;
