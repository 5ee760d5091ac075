import type { JobLog } from '../../jobs/jobs.ts';
import type { Storage } from '../../storage/storage.ts';
import type { MediaTools } from '../tools.ts';
import type { MediaRecords } from './media-records.ts';

/** What the media jobs work with. */
export interface MediaWork {
  readonly records: MediaRecords;
  readonly storage: Storage;
  readonly tools: MediaTools;
  /** Folder for files that nobody needs after a restart. */
  readonly spool: string;
  readonly log: JobLog;
}
