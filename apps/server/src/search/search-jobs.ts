import type { Database } from '../database/open.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { foldWordsJob, startFoldingWords } from './fold-words.ts';
import { startUnusedWordsSweep, unusedWordsJob } from './unused-words.ts';

/** The jobs that maintain the words of the search. */
export const searchJobs = [unusedWordsJob, foldWordsJob];

/** Starts working on the jobs in this process. */
export async function startSearchJobs(database: Database, jobs: Jobs): Promise<void> {
  await startUnusedWordsSweep(database, jobs);
  await startFoldingWords(database, jobs);
}
