import { render } from '@testing-library/react';
import type { ReactElement, Ref } from 'react';
import { describe, expect, it } from 'vitest';
import * as parts from './index.ts';
import * as partsByKeyboard from './parts/by-keyboard.stories.tsx';
import * as windowsByKeyboard from './parts/windows-by-keyboard.stories.tsx';
import * as patternsByKeyboard from './patterns/by-keyboard.stories.tsx';
import { ada, nowMs, video } from './story-support/harbour.ts';

/** What every part accepts. Typed loosely: each part narrows it to its own element. */
interface Extra {
  readonly ref: Ref<never>;
  readonly className: string;
  readonly 'data-probe': string;
}

const nothing = () => undefined;
const options = [{ value: 'one', label: 'One' }];
const entry = {
  id: video.id,
  title: 'Tide',
  thumbnail: '',
  durationSeconds: 8,
  channelName: 'Ada',
  href: '#1',
};
const playlist = { name: 'Later', updatedAt: video.createdAt, videosCount: 1 };

/** Every part that renders one element of its own. */
const all: Readonly<Record<string, (extra: Extra) => ReactElement>> = {
  AccountLayout: (extra) => <parts.AccountLayout {...extra} brand="Kinora" title="Log in" />,
  Avatar: (extra) => <parts.Avatar {...extra} name="Ada" />,
  FailureNote: (extra) => <parts.FailureNote {...extra}>No answer</parts.FailureNote>,
  Badge: (extra) => <parts.Badge {...extra}>New</parts.Badge>,
  Brand: (extra) => <parts.Brand {...extra} name="Kinora" href="#home" />,
  Button: (extra) => <parts.Button {...extra}>Save</parts.Button>,
  ButtonLink: (extra) => (
    <parts.ButtonLink {...extra} href="#home">
      Home
    </parts.ButtonLink>
  ),
  ChannelCard: (extra) => (
    <parts.ChannelCard
      {...extra}
      channel={{ ...ada, subscribersCount: 1, videosCount: 1 }}
      href="#ada"
    />
  ),
  Checkbox: (extra) => <parts.Checkbox {...extra} label="Agree" />,
  CommentBox: (extra) => (
    <parts.CommentBox {...extra} viewer={ada} text="" onTextChange={nothing} onSend={nothing} />
  ),
  CommentEditor: (extra) => (
    <parts.CommentEditor
      {...extra}
      text="Nice"
      onTextChange={nothing}
      canSave
      onSave={nothing}
      onCancel={nothing}
    />
  ),
  CommentCard: (extra) => (
    <parts.CommentCard
      {...extra}
      comment={{ content: 'Nice', createdAt: video.createdAt, author: ada }}
      channelHref="#ada"
      nowMs={nowMs}
    />
  ),
  CommentsLayout: (extra) => <parts.CommentsLayout {...extra} title="2 comments" />,
  Count: (extra) => <parts.Count {...extra} value={7} />,
  EmptyState: (extra) => <parts.EmptyState {...extra} title="Nothing" />,
  ErrorState: (extra) => <parts.ErrorState {...extra} title="Broken" />,
  ExpandableText: (extra) => <parts.ExpandableText {...extra} text="Once" />,
  FilePicker: (extra) => (
    <parts.FilePicker
      {...extra}
      label="File"
      accept="video/mp4"
      file={undefined}
      onPick={nothing}
    />
  ),
  GuidelinesPanel: (extra) => <parts.GuidelinesPanel {...extra} title="Rules" guidelines={[]} />,
  Heading: (extra) => (
    <parts.Heading {...extra} level={2}>
      Title
    </parts.Heading>
  ),
  IconButton: (extra) => <parts.IconButton {...extra} name="Play" icon={<svg />} />,
  Inline: (extra) => <parts.Inline {...extra} />,
  PasswordField: (extra) => (
    <parts.PasswordField {...extra} label="Password" autoComplete="new-password" />
  ),
  PickerList: (extra) => (
    <parts.PickerList {...extra} label="Lists" options={[]} emptyText="None" onChange={nothing} />
  ),
  PlaylistCard: (extra) => (
    <parts.PlaylistCard {...extra} playlist={playlist} href="#1" playlistHref="#2" nowMs={nowMs} />
  ),
  PlaylistPanel: (extra) => (
    <parts.PlaylistPanel {...extra} name="Later" entries={[entry]} currentIndex={0} />
  ),
  ProgressBar: (extra) => <parts.ProgressBar {...extra} name="Uploading" percent={7} />,
  RadioGroup: (extra) => (
    <parts.RadioGroup {...extra} legend="Who" options={options} value="one" onChange={nothing} />
  ),
  RelativeTime: (extra) => <parts.RelativeTime {...extra} date={video.createdAt} nowMs={nowMs} />,
  SearchField: (extra) => <parts.SearchField {...extra} label="Search" />,
  SegmentedButtons: (extra) => (
    <parts.SegmentedButtons
      {...extra}
      label="Sort"
      options={options}
      value="one"
      onChange={nothing}
    />
  ),
  Select: (extra) => <parts.Select {...extra} label="Order" options={options} />,
  SideLink: (extra) => (
    <parts.SideLink {...extra} shape="rail" icon={<svg />} href="#home">
      Home
    </parts.SideLink>
  ),
  SidePanel: (extra) => <parts.SidePanel {...extra} name="Site" />,
  SideRail: (extra) => <parts.SideRail {...extra} name="Site" />,
  SideSection: (extra) => <parts.SideSection {...extra} />,
  SiteLayout: (extra) => <parts.SiteLayout {...extra} topBar={null} side={null} />,
  Skeleton: (extra) => <parts.Skeleton {...extra} />,
  Spinner: (extra) => <parts.Spinner {...extra} />,
  Stack: (extra) => <parts.Stack {...extra} />,
  Stepper: (extra) => (
    <parts.Stepper {...extra} label="Steps" steps={options} value="one" onChange={nothing} />
  ),
  Table: (extra) => <parts.Table {...extra} label="Films" columns={[]} rows={[]} rowKey={String} />,
  Tabs: (extra) => (
    <parts.Tabs {...extra} label="Parts" tabs={[{ value: 'a', label: 'A', panel: '' }]} />
  ),
  Text: (extra) => <parts.Text {...extra}>Once</parts.Text>,
  TextArea: (extra) => <parts.TextArea {...extra} label="Comment" />,
  TextField: (extra) => <parts.TextField {...extra} label="Name" />,
  TextLink: (extra) => (
    <parts.TextLink {...extra} href="#home">
      Home
    </parts.TextLink>
  ),
  TopBar: (extra) => <parts.TopBar {...extra} start={null} />,
  UploadProgress: (extra) => <parts.UploadProgress {...extra} title="Harbour" percent={7} />,
  VideoCard: (extra) => (
    <parts.VideoCard {...extra} video={video} href="#1" channelHref="#ada" nowMs={nowMs} />
  ),
  VideoEntry: (extra) => <parts.VideoEntry {...extra} video={video} href="#1" channelHref="#ada" />,
  VideoGrid: (extra) => <parts.VideoGrid {...extra} />,
  VideoListFooter: (extra) => (
    <parts.VideoListFooter {...extra} state="end" pageCount={1} onLoadMore={nothing} />
  ),
  VideoRow: (extra) => <parts.VideoRow {...extra} video={video} nowMs={nowMs} />,
  VideoThumbnail: (extra) => (
    <parts.VideoThumbnail {...extra} imageUrl={undefined} alternativeText="" />
  ),
};

/** Form controls in a frame: props and ref go to the control, a class name to the frame. */
const framedControls = new Set(['Checkbox', 'FilePicker', 'SearchField']);

/** The parts without an element of their own to pass props to, and why. */
const withoutOwnElement: Readonly<Record<string, string>> = {
  BrandMark: 'one drawing, always the same',
  CommentCardsSkeleton: 'the exact shape of something else',
  CommentsSkeleton: 'the exact shape of something else',
  ConfirmDialog: 'opens elsewhere on the page',
  Dialog: 'opens elsewhere on the page',
  EndOfList: 'an unseen mark',
  FilePicture: 'holds the ref itself, to show a file without an address',
  LinkedText: 'text and links side by side, without a frame',
  LinkProvider: 'shows nothing',
  Menu: 'a button and what it opens; takes a class name',
  Player: 'its ref is what a page can ask of it',
  PlaylistCardSkeleton: 'the exact shape of something else',
  Toaster: 'one region of the page',
  ToastsProvider: 'shows nothing',
  Tooltip: 'adds to the element that it is given',
  UploadWizard: 'tested beside itself: its values make a story of their own',
  VideoCards: 'a grid of cards, which take what is added',
  VideoCardsSkeleton: 'the exact shape of something else',
  VideoCardSkeleton: 'the exact shape of something else',
  VideoEntries: 'tested beside itself: it keeps the focus when an entry goes',
  VideoEntriesSkeleton: 'the exact shape of something else',
  VideoEntryList: 'one of several parts, by its content',
  VideoList: 'one of several parts, by its content',
  VideoTextFields: 'two fields, without a frame',
  VideoRowSkeleton: 'the exact shape of something else',
  VisuallyHidden: 'has no looks',
};

const exported = Object.keys(parts).filter((name) => /^[A-Z][a-z]/.test(name));

it('the conformance table contains every part of the package', () => {
  const known = new Set([...Object.keys(all), ...Object.keys(withoutOwnElement)]);
  expect(exported.filter((name) => !known.has(name))).toEqual([]);
});

/** Parts that have no interactive element of their own. */
const notInteractive: ReadonlySet<string> = new Set(
  `AccountLayout Avatar Badge BrandMark CommentCardsSkeleton CommentsLayout
   CommentsSkeleton Count EmptyState EndOfList FailureNote FilePicture GuidelinesPanel Heading Inline
   LinkProvider PlaylistCardSkeleton ProgressBar RelativeTime SideSection SiteLayout
   Skeleton Spinner Stack Table Text ToastsProvider TopBar VideoCardSkeleton
   VideoCardsSkeleton VideoEntries VideoEntriesSkeleton VideoGrid VideoRowSkeleton
   VideoThumbnail VisuallyHidden`.split(/\s+/),
);

/** Operated through the parts that they consist of, which have stories of their own. */
const composed: ReadonlySet<string> = new Set([
  'VideoCards',
  'VideoEntryList',
  'VideoList',
  'VideoTextFields',
]);

it('every interactive part has a keyboard story', () => {
  // The player has keyboard stories of its own, because it has a key map.
  const shown = new Set(
    [partsByKeyboard, windowsByKeyboard, patternsByKeyboard].flatMap(Object.keys).concat('Player'),
  );
  const operated = exported.filter((name) => !notInteractive.has(name) && !composed.has(name));
  expect(operated.filter((name) => !shown.has(name))).toEqual([]);
});

describe.each(Object.entries(all))('%s', (name, part) => {
  function shown(className: string) {
    const held: { element: HTMLElement | null } = { element: null };
    const setElement = (element: HTMLElement | null) => {
      if (element) held.element = element;
    };
    const { container } = render(part({ ref: setElement, className, 'data-probe': 'here' }));
    const probed = container.querySelectorAll('[data-probe="here"]');
    const styled = framedControls.has(name)
      ? container.querySelector(`.${className || 'none'}`)
      : held.element;
    return { held: held.element, probed, classes: [...(styled?.classList ?? [])] };
  }

  it('passes extra props and the ref to the same element', () => {
    const { held, probed } = shown('');
    expect(probed).toHaveLength(1);
    expect(held).toBe(probed[0]);
  });

  it('keeps its own styles when it receives a class name', () => {
    const { classes } = shown('mine');
    expect(classes.at(-1)).toBe('mine');
    expect(classes.slice(0, -1)).toEqual(
      framedControls.has(name) ? classes.slice(0, 1) : shown('').classes,
    );
  });
});
