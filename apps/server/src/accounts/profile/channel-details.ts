import { and, eq } from 'drizzle-orm';
import { countListed } from '../../database/count-listed.ts';
import { isPublicOf } from '../../database/public-videos.ts';
import { subscriptions, videos } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';

/** Reads what a channel shows beside its row. */
export async function channelDetails(sql: Sql, channelId: string, viewerId: string | undefined) {
  const isOfViewer = (id: string) =>
    and(eq(subscriptions.subscriberId, id), eq(subscriptions.channelId, channelId));
  return {
    videosCount: await countListed(sql, videos, isPublicOf(channelId)),
    isSubscribed:
      viewerId !== undefined && (await sql.$count(subscriptions, isOfViewer(viewerId))) > 0,
  };
}
