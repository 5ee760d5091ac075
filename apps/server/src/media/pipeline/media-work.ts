import type { JobLog } from '../../jobs/queues.ts';
import type { Storage } from '../../storage/storage.ts';
import type { MediaTools } from '../tools.ts';
import type { MediaRecords } from './media-records.ts';

/** The dependencies of the media jobs. */
export interface MediaWork {
  readonly records: MediaRecords;
  readonly storage: Storage;
  readonly tools: MediaTools;
  /** Folder for temporary files; its content may be lost at a restart. */
  readonly spool: string;
  readonly log: JobLog;
}

/** Returns whether the video was deleted. Its files are then missing, so a failure is no fault of the file or the site. */
export const isDeleted = async ({ records }: Pick<MediaWork, 'records'>, videoId: string) =>
  (await records.find(videoId)) === undefined;
