/** The features beyond the specification. The calls of the contract say which of them they belong to. */
export const hostFeatures = [
  'comment-editing',
  'captions',
  'spoken-search',
  'search-filters',
  'account-deletion',
  'positions',
  'original-file',
  'related',
  'playlist-editing',
  'search-suggestions',
  'channel-search',
  'history-controls',
] as const;
/** A feature beyond the specification that a client of this release can use. */
export type HostFeature = (typeof hostFeatures)[number];

/**
 * The extensions that an operator can switch on. Each replaces a placeholder of the specification by the real thing:
 * `card-share` the entry "Share" in the menu of a card, `keyboard-shortcuts` and `settings` those entries in the menu of the
 * account.
 */
export const hostExtensions = ['card-share', 'keyboard-shortcuts', 'settings'] as const;
/** An extension that a client of this release can use. */
export type HostExtension = (typeof hostExtensions)[number];

/**
 * Who may register: `open`: everybody; `invite`: everybody with an invitation link of the operator; `closed`: nobody.
 */
export const registrationModes = ['open', 'invite', 'closed'] as const;
/** One of the {@link registrationModes}. */
export type RegistrationMode = (typeof registrationModes)[number];

/** What a host says about itself. */
export interface Host {
  /** Name of the site; `undefined` if the host does not say it. */
  readonly name: string | undefined;
  /** Version of the server, such as `0.1.0`; `undefined` if the host does not say it. */
  readonly version: string | undefined;
  readonly limits: {
    /** The largest video file, in bytes; inclusive. */
    readonly videoBytes: number;
  };
  /** Names of the extensions that are switched on. They replace placeholders of the specification. */
  readonly extensions: readonly string[];
  /** Names of the features beyond the specification. */
  readonly features: readonly string[];
  /** Who may register. `open` if the host does not say it. */
  readonly registration: RegistrationMode;
}
