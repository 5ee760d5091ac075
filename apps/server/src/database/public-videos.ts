import { and, eq, sql as raw } from 'drizzle-orm';
import { videos } from './schema.ts';

/**
 * Matches public videos. Written without parameters, exactly as in the partial indexes, so that the planner uses them.
 */
export const isPublic = raw`${videos.isPublished} and ${videos.status} = 'ready'`;

/** Matches the public videos of one owner. */
export const isPublicOf = (ownerId: string) => and(eq(videos.ownerId, ownerId), isPublic);
