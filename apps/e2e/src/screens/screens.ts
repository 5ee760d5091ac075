import { pageNames, pageOf, pagePaths } from '@kinora/domain';
import type { Stock } from '../site-template/fill-site.ts';
import {
  addWrongCaptions,
  choose,
  openCaptionEditor,
  openCaptions,
  openEdit,
  openNewPlaylist,
  openWizard,
  openWords,
  pause,
  pressFirst,
  register,
} from './preparations.ts';
import type { Screen } from './screen.ts';

const watchPath = ({ videoId }: Stock) => `/watch?v=${videoId}`;

const adaPath = ({ ada }: Stock) => `/user/${ada.userName}`;

const visitor = (
  route: Screen['route'],
  sign: string | RegExp,
  change: Partial<Screen> = {},
): Screen => ({
  name: route,
  route,
  viewer: 'visitor',
  path: () => route.replace(':token', 'some-token'),
  sign,
  ...change,
});
const member = (
  route: Screen['route'],
  sign: string | RegExp,
  change: Partial<Screen> = {},
): Screen => ({
  ...visitor(route, sign, change),
  viewer: 'signed in',
});

const pictured = (
  viewer: Screen['viewer'],
  route: Screen['route'],
  sign: string | RegExp,
  change: Partial<Screen>,
): Screen => visitor(route, sign, { viewer, isOnlyPictured: true, ...change });
const newcomer = (
  name: string,
  route: Screen['route'],
  sign: string | RegExp,
  path: string = route,
) => pictured('newcomer', route, sign, { name, path: () => path });

const wizardSigns = [
  [1, 'Use the plain upload form'],
  [2, /640 × 360/],
  [3, 'Who can watch your video'],
  [4, 'New Playlist'],
] as const;

const editSigns = [
  [1, 'Dunes in the wind'],
  [2, 'Who can watch your video'],
  [3, 'Evenings'],
] as const;

const dunes = /Dunes in the wind/;

/** What the rows of the pages do not say: signs, addresses with parameters, dialogs, menus, and other kinds of users. */
const described: readonly Screen[] = [
  visitor('/login', 'Log in'),
  visitor('/login', /valid email|Required|required/, {
    name: '/login with mistakes',
    prepare: pressFirst('Log in'),
  }),
  visitor('/register', 'Create Account'),
  visitor('/register', 'Verify your email', {
    name: '/register with the dialog about the mail',
    prepare: register,
    isAlone: true,
  }),
  visitor('/forgot-password', 'Send reset link'),
  visitor('/reset-password/:token', 'Reset Password'),
  visitor('/verify-email/:token', 'Send a new verification e-mail'),
  visitor('/verify-email', 'Send Verification Email', { viewer: 'unverified' }),
  visitor('/', dunes),
  visitor('/results', dunes, { path: () => '/results?query=dunes' }),
  visitor('/results', /No results found/, {
    name: '/results of nothing',
    path: () => '/results?query=salt',
  }),
  visitor('/user/:userName', dunes, { path: adaPath }),
  visitor('/watch', dunes, { path: watchPath, prepare: pause }),
  visitor('/watch', 'Low water was at six this morning.', {
    name: '/watch with captions, chapters and transcript',
    path: ({ chaptersVideoId }) => `/watch?v=${chaptersVideoId}`,
    prepare: openWords,
    // The player remembers that captions are on.
    isAlone: true,
  }),
  visitor('/results', 'Said in videos', {
    name: '/results of what is said',
    path: () => '/results?query=island',
  }),
  visitor('/watch', 'Sorry, the video you are looking for is not available.', {
    name: '/watch of no video',
    path: () => '/watch?v=none',
  }),
  visitor('*', 'This page does not exist.', { path: () => '/nowhere' }),

  member('/', dunes),
  member('/', 'Save to Playlist', {
    name: '/ with a menu of a card',
    // The row "Continue watching", which the browser remembers, would move the first card below the edge of low windows.
    isAlone: true,
    prepare: pressFirst(/^More about/),
  }),
  member('/', 'Evenings', {
    name: '/ with the save dialog',
    prepare: choose(/^More about/, 'Save to Playlist'),
  }),
  member('/', 'New Playlist', {
    name: '/ with the dialog of a new playlist',
    prepare: openNewPlaylist,
  }),
  member('/', 'Log out', {
    name: '/ with the account menu',
    prepare: pressFirst('Account'),
  }),
  member('/results', dunes, { path: () => '/results?query=dunes' }),
  member('/user/:userName', 'Edit profile', {
    name: '/user/:userName, the own',
    path: adaPath,
  }),
  member('/user/:userName', 'Milk round at four', {
    path: ({ grace }) => `/user/${grace.userName}`,
  }),
  member('/watch', dunes, { path: watchPath, prepare: pause }),
  member('/watch', 'Evenings', {
    name: '/watch in a playlist',
    path: ({ videoId, playlistId }) => `/watch?v=${videoId}&list=${playlistId}&index=0`,
    prepare: pause,
  }),
  member('/watch', 'Evenings', {
    name: '/watch with the save dialog',
    path: watchPath,
    async prepare(page) {
      await pause(page);
      await pressFirst('Save')(page);
    },
  }),
  member('/subscriptions', 'Milk round at four'),
  member('/playlists', 'Evenings'),
  member('/playlists', 'Delete this playlist?', {
    name: '/playlists with the question before a deletion',
    prepare: choose(/^Options of/, 'Delete playlist'),
  }),
  member('/playlist', dunes, { path: ({ playlistId }) => `/playlist?list=${playlistId}` }),
  member('/playlist', 'Stay tuned for Watch Later feature', {
    name: '/playlist of Watch Later',
    path: () => '/playlist?list=WL',
  }),
  member('/playlist', dunes, {
    name: '/playlist of liked videos',
    path: () => '/playlist?list=LL',
  }),
  member('/history', dunes),
  member('/history', 'Clear watch history?', {
    name: '/history with the question before it is cleared',
    prepare: pressFirst('Clear watch history'),
  }),
  member('/your-videos', dunes),
  member('/your-videos', 'Delete this video?', {
    name: '/your-videos with the question before a deletion',
    prepare: pressFirst(/^Delete Dunes/),
  }),
  ...editSigns.map(([step, sign]) =>
    member('/your-videos', sign, {
      name: `/your-videos with step ${step} of the edit dialog`,
      prepare: openEdit(step),
    }),
  ),
  member('/your-videos', 'Uploaded', {
    name: '/your-videos with the captions dialog',
    prepare: openCaptions,
  }),
  member('/your-videos', /^Line 2:/, {
    name: '/your-videos with the mistakes of a caption file',
    prepare: addWrongCaptions,
  }),
  member('/your-videos', 'Everything is saved', {
    name: '/your-videos with the caption editor',
    prepare: openCaptionEditor,
  }),
  ...wizardSigns.map(([step, sign]) =>
    member('/your-videos', sign, {
      name: `/your-videos with step ${step} of the upload`,
      isAlone: true,
      prepare: (page) => openWizard(page, step),
    }),
  ),
  member('/upload', 'Publish'),
  member('/update-profile', 'Save profile'),
  member('/update-profile', 'Delete your account?', {
    name: '/update-profile with the dialog that deletes the account',
    prepare: pressFirst('Delete account'),
  }),

  pictured('visitor', '/', 'Log in', { name: '/ while it loads', calls: 'waiting' }),
  pictured('visitor', '/', 'Try again', { name: '/ that fails', calls: 'failing' }),
  pictured('visitor', '/results', 'Try again', {
    name: '/results that fail',
    path: () => '/results?query=salt',
    calls: 'failing',
  }),
  pictured('visitor', '/user/:userName', 'Log in', {
    name: '/user/:userName while it loads',
    path: adaPath,
    calls: 'waiting',
  }),
  pictured('visitor', '/user/:userName', 'This channel does not exist.', {
    name: '/user/:userName of nobody',
    path: () => '/user/nobody',
  }),
  pictured('newcomer', '/user/:userName', 'Edit profile', {
    name: '/user/:userName without videos',
    path: ({ newcomer: { userName } }) => `/user/${userName}`,
  }),
  newcomer('/subscriptions to nobody', '/subscriptions', 'No Subscriptions Found.'),
  newcomer('/your-videos without videos', '/your-videos', /^This channel has not created/),
  newcomer('/playlists without playlists', '/playlists', 'No playlists found.'),
  newcomer(
    '/playlist without liked videos',
    '/playlist',
    'No liked videos found.',
    '/playlist?list=LL',
  ),
  newcomer('/history without videos', '/history', /^You're all caught up!/),
];

/** The pages that nothing more is said of. Their title shows that they are there. */
const others = pageNames
  .filter((name) => !described.some(({ route }) => route === pagePaths[name]))
  .map((name) => {
    const { audience, title } = pageOf(name);
    return (audience === 'members' ? member : visitor)(pagePaths[name], title);
  });

/** Every route for each kind of user who may see it, with its dialogs and menus. */
export const screens: readonly Screen[] = [...described, ...others];
