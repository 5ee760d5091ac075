import * as v from 'valibot';
import { systemClock } from '../lib/clock.ts';
import { StartError } from '../lib/start-error.ts';
import { backUp } from './backup.ts';
import { checkMedia } from './check-media.ts';
import { makeInvitation } from './invite.ts';
import { listUsers } from './list-users.ts';
import { createModeration } from './moderation.ts';
import type { OperatorSite } from './operator-site.ts';
import { retryFailedVideos, retryVideo } from './retry-videos.ts';
import { siteStatus } from './site-status.ts';

const isUndo = v.boolean();

/** A command that a running server can run, as it travels through the socket. */
export const operatorCommand = v.variant('name', [
  v.object({ name: v.literal('status') }),
  v.object({
    name: v.literal('backup'),
    folder: v.string(),
    keep: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.object({ name: v.literal('media'), action: v.picklist(['check', 'repair']) }),
  v.object({ name: v.literal('retry'), videoId: v.pipe(v.string(), v.uuid()) }),
  v.object({ name: v.literal('retry-failed') }),
  v.object({ name: v.literal('users'), newest: v.boolean() }),
  v.object({ name: v.literal('invite'), uses: v.number(), days: v.number() }),
  v.object({ name: v.literal('disable-user'), who: v.string(), undo: isUndo }),
  v.object({ name: v.literal('take-down'), videoId: v.pipe(v.string(), v.uuid()), undo: isUndo }),
  v.object({
    name: v.literal('take-down-comment'),
    commentId: v.pipe(v.string(), v.uuid()),
    undo: isUndo,
  }),
]);
export type OperatorCommand = v.InferOutput<typeof operatorCommand>;

const found = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new StartError(`There is no ${what}.`);
  return value;
};

/** Runs a command. Returns the text for the operator. Throws a {@link StartError} for what the operator can mend. */
export function runCommand(site: OperatorSite, command: OperatorCommand): Promise<string> {
  if (command.name === 'backup') return backUp(site, command);
  return site.withDatabase(async (database) => {
    const moderation = createModeration(database, systemClock);
    switch (command.name) {
      case 'status':
        return siteStatus(site, database);
      case 'media':
        return checkMedia(site, database, command.action);
      case 'retry':
        return retryVideo(site, database, command.videoId);
      case 'retry-failed':
        return retryFailedVideos(site, database);
      case 'users':
        return listUsers(database, command);
      case 'invite':
        return makeInvitation(site.config, database, command);
      case 'disable-user': {
        const { who, undo } = command;
        const name = await (undo ? moderation.enableUser(who) : moderation.disableUser(who));
        return `${found(name, `user ${who}`)} is ${undo ? 'enabled again' : 'disabled'}.`;
      }
      case 'take-down': {
        const { videoId: id, undo } = command;
        const title = await (undo ? moderation.undoTakeDown(id) : moderation.takeDown(id));
        return `"${found(title, `video ${id}`)}" ${undo ? 'may be published again' : 'is taken down'}.`;
      }
      case 'take-down-comment': {
        const { commentId: id, undo } = command;
        const author = await (undo
          ? moderation.undoTakeDownComment(id)
          : moderation.takeDownComment(id));
        return `The comment of ${found(author, `comment ${id}`)} is ${undo ? 'shown again' : 'taken down'}.`;
      }
      default:
        return command satisfies never;
    }
  });
}
