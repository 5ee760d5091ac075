import { stat } from 'node:fs/promises';

/** Resolves with whether there is a file at this path. */
export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  );
