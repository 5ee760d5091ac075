import type { FailureCode, endpoints } from '@kinora/api-contract';
import { formatBytes, limits } from '@kinora/domain';

/** What the contract's schemas do not state about a call. */
export interface CallNote {
  readonly summary: string;
  readonly details?: string;
  /** File parts of a multipart body, with their descriptions. */
  readonly files?: Readonly<Record<string, string>>;
  /** Names of the required file parts. */
  readonly requiredFiles?: readonly string[];
  /** Refusals other than those of the access level, of field validation and of every call. */
  readonly refusals?: readonly FailureCode[];
  readonly takesIdempotencyKey?: true;
}

/** A value per call, by group and name. */
export type OfEachCall<Value> = {
  readonly [Group in keyof typeof endpoints]: {
    readonly [Name in keyof (typeof endpoints)[Group]]: Value;
  };
};

const gone = ['not-found'] as const;

const { playlists } = limits;
const profileImage = `JPEG, PNG or GIF, at most ${formatBytes(limits.profileImage.maxBytes)}`;
const thumbnail = `JPEG, PNG, GIF or WebP, less than ${formatBytes(limits.thumbnail.lessThanBytes)}`;

/** The notes of all calls; the type requires one per call. */
export const callNotes: OfEachCall<CallNote> = {
  accounts: {
    register: {
      summary: 'Register',
      details:
        'Answers the same whether or not the address is known; a mail says the rest. Sets an HttpOnly cookie that names this registration.',
    },
    verifyEmail: {
      summary: 'Confirm an e-mail address',
      details: 'With the token of the mailed link. A second time with the same token is fine.',
      refusals: ['unusable-token'],
    },
    resendVerification: {
      summary: 'Send the verification mail again',
      details:
        'Renews the link of the account with the session of its unverified user, of the registration that the cookie names, or of the only registration of the address. Otherwise the mail has no link.',
    },
    login: {
      summary: 'Log in',
      details: 'Also sets both tokens as HttpOnly cookies.',
      refusals: ['wrong-credentials'],
    },
    refresh: {
      summary: 'Renew a session',
      details:
        'Takes the refresh token as raw text, as a JSON string, as `refreshToken` of an object, or from the cookie, and replaces it. The one just replaced still works for 60 seconds.',
      refusals: ['not-signed-in'],
    },
    logout: {
      summary: 'End a session',
      details: 'Named by a bearer, by `refreshToken` or by the cookie. Never answers 401.',
    },
    currentUser: { summary: 'The signed-in user' },
    completeProfile: {
      summary: 'Complete or change the profile',
      details: 'The avatar is required while there is none.',
      files: {
        avatar: profileImage,
        coverImage: profileImage,
      },
      refusals: ['name-taken'],
    },
    channel: {
      summary: 'A channel by its user name',
      details: 'Any letter case finds it. `email` is shown to its owner alone.',
      refusals: gone,
    },
    forgotPassword: {
      summary: 'Ask for a link to a new password',
      details: 'Answers the same whether or not the address is known.',
    },
    resetPassword: {
      summary: 'Set a new password',
      details: 'With the token of the mailed link. Ends every session of the user.',
      refusals: ['unusable-token'],
    },
  },
  history: {
    list: { summary: 'Watched videos, newest view first' },
    remove: {
      summary: 'Forget one watched video',
      details: 'Answers the ids that remain; an id that is not there is fine.',
    },
    clear: { summary: 'Forget all watched videos' },
  },
  videos: {
    feed: { summary: 'All published videos', details: 'Totals may be 30 seconds old.' },
    search: {
      summary: 'Search videos and channels',
      details: 'Best match first among the 1,000 newest matches, counted to 1,000.',
    },
    get: {
      summary: 'One video',
      details: 'Counts a view, and moves the video to the front of the viewer’s history.',
      refusals: gone,
    },
    listPublished: { summary: 'Published videos of a channel', refusals: gone },
    listOwn: { summary: 'All own videos', details: 'Drafts first, then newest.' },
    publish: {
      summary: 'Upload a video',
      details:
        '`playlistIds` is a JSON list of own playlists. Sent again with the same key, it answers the first result.',
      files: {
        videoFile: `A video of at most ${formatBytes(limits.videoFile.maxBytes)}`,
        thumbnail: `${thumbnail}; without it the server makes one`,
      },
      requiredFiles: ['videoFile'],
      refusals: ['not-yours', 'key-reused', 'upload-in-progress'],
      takesIdempotencyKey: true,
    },
    uploadOutcome: { summary: 'What became of an upload with that key' },
    edit: {
      summary: 'Change a video',
      details: 'Absent fields stay. `playlistIds` is the full set. `thumbnail` is a file or a URL.',
      files: { thumbnail },
      refusals: gone,
    },
    remove: { summary: 'Delete a video, with all that belongs to it', refusals: gone },
  },
  subscriptions: {
    list: { summary: 'Subscribed channels' },
    toggle: {
      summary: 'Subscribe, or end the subscription',
      details: 'Answers all subscribed channels. Two toggles always cancel out.',
      refusals: gone,
    },
    latestVideos: { summary: 'Videos of subscribed channels, newest first' },
  },
  likes: {
    toggle: {
      summary: 'Like a video, or take the like back',
      details: 'Two toggles always cancel out.',
      refusals: gone,
    },
    list: { summary: 'Liked videos, last liked first' },
  },
  comments: {
    list: { summary: 'Comments, newest first', refusals: gone },
    add: { summary: 'Write a comment', refusals: gone },
  },
  playlists: {
    list: {
      summary: 'Own playlists, last updated first',
      details: `Each with its first 4 videos and \`videosCount\`; at most ${playlists.maxCount}.`,
    },
    listNames: { summary: 'Names of the own playlists' },
    listMemberships: { summary: 'Own playlists, those that hold a video first' },
    get: {
      summary: 'One playlist',
      details: `At most ${playlists.maxVideos} videos.`,
      refusals: gone,
    },
    create: { summary: 'Make a playlist', details: `A user has at most ${playlists.maxCount}.` },
    addVideo: {
      summary: 'Put a video into a playlist',
      details: `Adding twice is fine and changes nothing. A playlist holds at most ${playlists.maxVideos} videos.`,
      refusals: [...gone, 'invalid'],
    },
    removeVideo: {
      summary: 'Take a video out of a playlist',
      details: 'Removing twice is fine.',
      refusals: gone,
    },
    remove: { summary: 'Delete a playlist', refusals: gone },
  },
  host: {
    get: {
      summary: 'What this host can do',
      details: 'May be cached for 5 minutes. Hosts before version 0.1.0 answer 404.',
    },
  },
};

/** Titles of the groups of calls. */
export const groupTitles: Readonly<Record<keyof typeof endpoints, string>> = {
  accounts: 'Accounts',
  history: 'Watch history',
  videos: 'Videos',
  subscriptions: 'Subscriptions',
  likes: 'Likes',
  comments: 'Comments',
  playlists: 'Playlists',
  host: 'Host',
};
