import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal | undefined>();

/** Runs `work` for one client. Its reads of the database are cancelled when the signal aborts. */
export const forClient = <Result>(signal: AbortSignal, work: () => Result): Result =>
  signals.run(signal, work);

/** Runs `work` whose result several clients wait for, so that it does not end with the first one of them. */
export const forAllClients = <Result>(work: () => Result): Result => signals.run(undefined, work);

/** Returns the signal of the client for which this code runs. */
export const clientSignal = (): AbortSignal | undefined => signals.getStore();
