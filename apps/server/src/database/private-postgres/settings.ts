/**
 * Settings of the private PostgreSQL, for a small machine with one server. They are arguments of the program, so a new
 * release can change them.
 */
const settings = {
  listen_addresses: '',
  // The working directory of PostgreSQL is its data folder, which only its user may enter.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  // The pages that are not in it come from the file cache of the system.
  shared_buffers: '32MB',
  max_connections: '100',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_compression: 'on',
  // For `pg_basebackup`, which copies the running database.
  max_wal_senders: '4',
  // Logical replication is not used; its launcher would be one more process.
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  // Parallel plans and compiled queries cost processes and memory, and the queries of a page are short.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Errors of statements reach the log of the server through its queries. The log of PostgreSQL would name values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
} as const;

/** Settings that version 18 introduced: it would otherwise start three processes for reading. */
const since18 = { io_method: 'sync' } as const;

/** For a database that is created again from nothing after a power failure. */
export const UNFLUSHED = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
} as const;

export type Settings = Readonly<Record<string, string>>;

/** Returns the arguments for `postgres` of a major version. `others` replace the usual settings. */
export const settingArguments = (version: number, others: Settings): string[] =>
  Object.entries({ ...settings, ...(version >= 18 && since18), ...others }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
