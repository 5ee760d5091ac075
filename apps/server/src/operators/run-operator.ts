import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { failureFacts } from '../failure-facts.ts';
import { StartError } from '../start-error.ts';
import { backUp, requireDatabaseFolder, openExistingFolder } from './backup.ts';
import { createModeration, type Moderation } from './moderation.ts';
import { restore } from './restore.ts';

const USAGE = `Usage, with the variables of the server:
  kinora backup FOLDER                      copies the site into a new folder
  kinora restore FOLDER                     puts a backup into an empty DATA_DIR or database
  kinora disable-user EMAIL|NAME [--undo]   signs somebody out for good and hides their videos
  kinora take-down VIDEO-ID [--undo]        hides a video for good; its owner keeps it as a draft

With the embedded database, stop the server first: one process owns it.`;

/**
 * Runs `work` with the site's database. The embedded database has one owner, so this fails while a server is running.
 */
async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl: connectionString } = config;
  if (connectionString !== undefined)
    return workAndClose(await openDatabase({ connectionString }), work);
  const folder = await openExistingFolder(config);
  try {
    return await workAndClose(
      await openDatabase({ folder: await requireDatabaseFolder(folder) }),
      work,
    );
  } finally {
    folder.unlock();
  }
}

async function workAndClose<Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function moderate(
  config: Config,
  what: string,
  act: (moderation: Moderation) => Promise<string | undefined>,
): Promise<string> {
  const found = await withDatabase(config, (database) =>
    act(createModeration(database, systemClock)),
  );
  if (found === undefined) throw new StartError(`There is no ${what}.`);
  return found;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function runCommand(config: Config, command: string, subject: string, undo: boolean) {
  switch (command) {
    case 'backup':
      return backUp(config, subject);
    case 'restore':
      return restore(config, subject);
    case 'disable-user': {
      const name = await moderate(config, `user ${subject}`, (moderation) =>
        undo ? moderation.enableUser(subject) : moderation.disableUser(subject),
      );
      return `${name} is ${undo ? 'enabled again' : 'disabled'}.`;
    }
    case 'take-down': {
      if (!UUID.test(subject)) throw new StartError(`${subject} is not the id of a video.`);
      const title = await moderate(config, `video ${subject}`, (moderation) =>
        undo ? moderation.giveBack(subject) : moderation.takeDown(subject),
      );
      return `"${title}" ${undo ? 'may be published again' : 'is taken down'}.`;
    }
    default:
      return undefined;
  }
}

function parseCommandLine(args: readonly string[]) {
  try {
    const options = { undo: { type: 'boolean', default: false } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return undefined;
  }
}

/** Runs one operator command. Returns the exit code: 1 when it failed, 2 for an unknown command. */
export async function runOperator(args: readonly string[]): Promise<number> {
  const given = parseCommandLine(args);
  const [command, subject, ...rest] = given?.positionals ?? [];
  try {
    const output =
      given && command !== undefined && subject !== undefined && rest.length === 0
        ? await runCommand(readConfig(process.env), command, subject, given.values.undo)
        : undefined;
    process[output === undefined ? 'stderr' : 'stdout'].write(`${output ?? USAGE}\n`);
    return output === undefined ? 2 : 0;
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StartError;
    process.stderr.write(`${isExpected ? error.message : JSON.stringify(failureFacts(error))}\n`);
    return 1;
  }
}
