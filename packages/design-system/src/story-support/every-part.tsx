import type { ReactElement, Ref } from 'react';
import * as parts from '../index.ts';
import { ada, nowMs, video } from './harbour.ts';

/** What every part accepts. Typed loosely: each part narrows it to its own element. */
export interface Extra {
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

/** Every part that renders one element of its own, for tests of what all parts have in common. */
export const everyPart: Readonly<Record<string, (extra: Extra) => ReactElement>> = {
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
  WatchedBar: (extra) => <parts.WatchedBar {...extra} share={0.25} />,
};
