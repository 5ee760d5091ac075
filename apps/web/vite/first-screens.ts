import { pageNames, pageOf } from '@kinora/domain';
import { isFramed, screenFile } from '../src/routing/screen-files.ts';

/** The screens that the document preloads, by the first segment of the address: names of files in `src/routes`. */
export const firstScreens = Object.fromEntries(
  pageNames
    .filter((name) => pageOf(name).isEntrance)
    .map((name) => [
      pageOf(name).path.split('/')[1] ?? '',
      [...(isFramed(name) ? ['frame'] : []), screenFile(name)],
    ]),
);
