import * as v from 'valibot';
import { systemClock } from '../lib/clock.ts';
import { StartError } from '../lib/start-error.ts';
import { backUp } from './backup.ts';
import { checkMedia } from './check-media.ts';
import { deleteForGood } from './delete-for-good.ts';
import { makeInvitation } from './invite.ts';
import { listUsers } from './list-users.ts';
import { createModeration } from './moderation.ts';
import type { OperatorSite } from './operator-site.ts';
import { retryFailedVideos, retryVideo } from './retry-videos.ts';
import { siteStatus } from './site-status.ts';

const isUndo = v.boolean();
const id = v.pipe(v.string(), v.uuid());
/** Without it, a command that deletes only says what it would delete. */
const isConfirmed = v.boolean();

/** A command that a running server can run, as it travels through the socket. */
export const operatorCommand = v.variant('name', [
  v.object({ name: v.literal('status') }),
  v.object({
    name: v.literal('backup'),
    folder: v.string(),
    keep: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.object({ name: v.literal('media'), action: v.picklist(['check', 'repair']) }),
  v.object({ name: v.literal('retry'), videoId: id }),
  v.object({ name: v.literal('retry-failed') }),
  v.object({ name: v.literal('users'), newest: v.boolean() }),
  v.object({ name: v.literal('invite'), uses: v.number(), days: v.number() }),
  v.object({ name: v.literal('disable-user'), who: v.string(), undo: isUndo }),
  v.object({ name: v.literal('take-down'), videoId: id, undo: isUndo }),
  v.object({
    name: v.literal('take-down-comment'),
    commentId: id,
    undo: isUndo,
  }),
  v.object({ name: v.literal('delete-video'), videoId: id, isConfirmed }),
  v.object({ name: v.literal('delete-comment'), commentId: id, isConfirmed }),
  v.object({
    name: v.literal('delete-user'),
    who: v.string(),
    includesComments: v.boolean(),
    isConfirmed,
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
        const { videoId, undo } = command;
        const title = await (undo
          ? moderation.undoTakeDown(videoId)
          : moderation.takeDown(videoId));
        return `"${found(title, `video ${videoId}`)}" ${undo ? 'may be published again' : 'is taken down'}.`;
      }
      case 'take-down-comment': {
        const { commentId, undo } = command;
        const author = await (undo
          ? moderation.undoTakeDownComment(commentId)
          : moderation.takeDownComment(commentId));
        return `The comment of ${found(author, `comment ${commentId}`)} is ${undo ? 'shown again' : 'taken down'}.`;
      }
      case 'delete-video':
        return found(await deleteForGood(site, database, command), `video ${command.videoId}`);
      case 'delete-comment':
        return found(await deleteForGood(site, database, command), `comment ${command.commentId}`);
      case 'delete-user':
        return found(await deleteForGood(site, database, command), `user ${command.who}`);
      default:
        return command satisfies never;
    }
  });
}
