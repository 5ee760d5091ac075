import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SessionStorage } from '@kinora/sdk';
import { isMissing } from './file-error.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

type Items = Readonly<Record<string, string>>;
interface Content {
  /** The host of the last login. */
  readonly host: string | undefined;
  readonly sessions: Readonly<Record<string, Items>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const itemsOf = (value: unknown): Items =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([key, item]) =>
      typeof item === 'string' ? [[key, item]] : [],
    ),
  );

/** Damaged content counts as signed out. */
function parseContent(text: string): Content {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return { host: undefined, sessions: {} };
    const { host, sessions } = value;
    return {
      host: typeof host === 'string' ? host : undefined,
      sessions: Object.fromEntries(
        Object.entries(isRecord(sessions) ? sessions : {}).map(([name, items]) => [
          name,
          itemsOf(items),
        ]),
      ),
    };
  } catch {
    return { host: undefined, sessions: {} };
  }
}

/** Returns the path of the session file: `KINORA_SESSION_FILE`, else below the user's configuration folder. */
export function sessionFilePath(env: NodeJS.ProcessEnv): string {
  const settings = env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  return env['KINORA_SESSION_FILE'] || join(settings, 'kinora-channel', 'session.json');
}

/** Opens the file with the user's sessions, one per host. Only its owner may read it. */
export function openSessionFile(path: string) {
  /** Reads the file at each use: another run of the command may have renewed the session. */
  function read(): Content {
    try {
      return parseContent(readFileSync(path, 'utf8'));
    } catch (error) {
      if (isMissing(error)) return { host: undefined, sessions: {} };
      throw error;
    }
  }
  function write(content: Content) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileAtomic(path, `${JSON.stringify(content, undefined, 2)}\n`, 0o600);
  }

  return {
    lastHost: () => read().host,
    rememberHost: (host: string) => write({ ...read(), host }),

    /** Storage for the SDK's session with one host. */
    storageFor(host: string): SessionStorage {
      const change = (alter: (items: Items) => Items) => {
        const content = read();
        const items = alter(content.sessions[host] ?? {});
        write({ ...content, sessions: { ...content.sessions, [host]: items } });
      };
      return {
        getItem: (key) => read().sessions[host]?.[key] ?? null,
        setItem: (key, value) => change((items) => ({ ...items, [key]: value })),
        removeItem: (key) =>
          change((items) => Object.fromEntries(Object.entries(items).filter(([k]) => k !== key))),
      };
    },
  };
}
export type SessionFile = ReturnType<typeof openSessionFile>;
