import { type Placeholder, type SQL, sql as raw } from 'drizzle-orm';
import { users } from '../database/schema.ts';

/** Whether a user's history is not paused; true without a user. */
export const isRecording = (userId: string | Placeholder | null): SQL =>
  raw`(select ${users.historyPausedAt} from ${users} where ${users.id} = ${userId}) is null`;
