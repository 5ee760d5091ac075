import { checkedFields, ApiError, sessionExpired } from '@kinora/api-contract/kernel';
import { requests } from '@kinora/api-contract/requests';
import { CommitOutcomeUnknownError, type Database } from '../../database/open.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../lib/clock.ts';
import { brokenConstraint } from '../../lib/error-details.ts';
import { deleteMediaJob } from '../../media/pipeline/media-jobs.ts';
import type { Storage } from '../../storage/storage.ts';
import { profileImageCheckJob } from '../account-jobs.ts';
import { accountRepository, type UserRow } from '../account-repository.ts';
import type { ChannelDetails } from '../present-user.ts';
import { channelDetails } from './channel-details.ts';
import type { ProfileForm } from './profile-form.ts';
import { storeProfileImage, makeProfileImages, newProfileImageKey } from './profile-images.ts';

const IMAGE_CHECK_SECONDS = 3600;

export interface ProfilesOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly storage: Storage;
  readonly now: Clock;
}

export const noChannel = () => new ApiError('not-found', 'Channel not found');

/** Completes, changes and reads profiles. */
export function createProfiles({ database, jobs, storage, now }: ProfilesOptions) {
  async function store(userId: string, picture: Buffer | undefined) {
    if (!picture) return undefined;
    const key = newProfileImageKey();
    // Sent first: if this process dies after storing the picture and before updating the row, the job deletes the
    // picture.
    const startAfterSeconds = IMAGE_CHECK_SECONDS;
    await jobs.send(profileImageCheckJob, { userId, key }, { startAfterSeconds });
    await storeProfileImage(storage, key, picture);
    return key;
  }

  /** Deletes by a job, so that a storage that is down does not fail the request. */
  async function discard(keys: readonly (string | null | undefined)[], tx?: Sql) {
    for (const key of keys) if (key) await jobs.send(deleteMediaJob, { key }, tx && { tx });
  }

  async function change(userId: string, userName: string, keys: readonly (string | undefined)[]) {
    const [avatarKey, coverKey] = keys;
    try {
      return await database.transaction(async (tx) => {
        const before = await accountRepository.lock(tx, userId);
        // Disabled or deleted while the form was on its way: a name must not come back.
        if (!before || before.disabledAt) throw sessionExpired();
        const after = await accountRepository.update(tx, userId, {
          userName,
          updatedAt: now(),
          ...(avatarKey === undefined ? {} : { avatarKey }),
          ...(coverKey === undefined ? {} : { coverKey }),
        });
        if (!after) throw sessionExpired();
        await discard([avatarKey && before.avatarKey, coverKey && before.coverKey], tx);
        return after;
      });
    } catch (error) {
      if (brokenConstraint(error) !== 'users_user_name_unique') throw error;
      throw new ApiError('name-taken', `Username ${userName} is already taken`, { cause: error });
    }
  }

  return {
    /** Stores the pictures before the row refers to them, and deletes them again when the update fails. */
    async complete(userId: string, form: ProfileForm): Promise<UserRow> {
      const { avatar, cover, fieldErrors } = await makeProfileImages(form);
      const before = await accountRepository.findById(database.sql, userId);
      const isAvatarMissing = form.avatarPath === undefined && !before?.avatarKey;
      const { userName } = checkedFields(requests.accounts.completeProfile.body, form.fields, [
        ...(isAvatarMissing ? [{ path: 'avatar', message: 'File is required' }] : []),
        ...fieldErrors,
      ]);
      const holder = await accountRepository.findByUserName(database.sql, userName);
      if (holder && holder.id !== userId) {
        throw new ApiError('name-taken', `Username ${userName} is already taken`);
      }
      const storedKeys: (string | undefined)[] = [];
      try {
        storedKeys.push(await store(userId, avatar));
        storedKeys.push(await store(userId, cover));
        return await change(userId, userName, storedKeys);
      } catch (error) {
        // With an unknown commit outcome the row may refer to the pictures: the check job decides later.
        if (!(error instanceof CommitOutcomeUnknownError)) await discard(storedKeys);
        throw error;
      }
    },

    /** Handles the job that is sent before a picture is stored. */
    async deleteUnused({ userId, key }: { readonly userId: string; readonly key: string }) {
      const user = await accountRepository.findById(database.sql, userId);
      if (user?.avatarKey !== key && user?.coverKey !== key) await storage.delete(key);
    },

    /** Pauses the user's watch history, or resumes it. */
    async pauseHistory(userId: string, isPaused: boolean): Promise<UserRow> {
      const changes = { historyPausedAt: isPaused ? now() : null };
      const user = await accountRepository.update(database.sql, userId, changes);
      // Deleted since the session was checked.
      if (!user) throw sessionExpired();
      return user;
    },

    /** Finds a channel by its name in any letter case, as the viewer sees it. */
    async findChannel(
      userName: string,
      viewerId: string | undefined,
    ): Promise<{ user: UserRow; details: ChannelDetails } | undefined> {
      const user = await accountRepository.findByUserName(database.sql, userName);
      if (!user || user.disabledAt) return undefined;
      const details = await channelDetails(database.sql, user.id, viewerId);
      return { user, details: { ...details, isOwner: viewerId === user.id } };
    },
  };
}
