import { type HostExtension, hostExtensions } from '@kinora/domain';
import * as v from 'valibot';
import { listOf } from './trust-proxy-setting.ts';

const NAMES = `must be all, none, or a comma-separated list of ${hostExtensions.join(', ')}`;

/** The text of `EXTENSIONS`. */
export const extensionsText = v.union(
  [
    v.pipe(
      v.literal('none'),
      v.transform((): readonly HostExtension[] => []),
    ),
    v.pipe(
      v.literal('all'),
      v.transform((): readonly HostExtension[] => hostExtensions),
    ),
    v.pipe(
      listOf(v.picklist(hostExtensions, NAMES)),
      v.transform((names) => [...new Set(names)]),
    ),
  ],
  NAMES,
);
