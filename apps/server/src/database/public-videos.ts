import { and, eq, sql as raw } from 'drizzle-orm';
import { videos } from './schema.ts';

/**
 * May everybody see it? Written without parameters, word for word as the partial indexes have it, so
 * that the planner sees they apply.
 */
export const isPublic = raw`${videos.isPublished} and ${videos.status} = 'ready'`;

/** Public videos of one owner. */
export const isPublicOf = (ownerId: string) => and(eq(videos.ownerId, ownerId), isPublic);
