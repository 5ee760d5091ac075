import {
  Ambient,
  ButtonLink,
  EmptyState,
  VideoList,
  type VideoListProps,
  VisuallyHidden,
} from '@kinora/design-system';
import { documentTitle, sitePages, uploadDialogHref } from '@kinora/domain';
import { feedQuery, useSdk, useVideoList } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Number of placeholder cards while the feed loads. */
const SKELETON_CARDS = 30;

export interface HomeScreenProps extends Pick<VideoListProps, 'saveMenu'> {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
  /** Above the feed. */
  readonly children?: ReactNode;
}

/** `/`: the videos of all channels, newest first, page by page. */
export function HomeScreen({ brand, saveMenu, children }: HomeScreenProps) {
  const content = useVideoList(useInfiniteQuery(feedQuery(useSdk())));
  const newest = content.stage === 'shown' ? content.videos[0] : undefined;
  return (
    <>
      <title>{documentTitle(sitePages.home.title, brand)}</title>
      <VisuallyHidden element="h1">Home</VisuallyHidden>
      {newest ? (
        <Ambient
          imageUrl={newest.thumbnail}
          smallImageUrl={newest.thumbnailSmall}
          largeImageUrl={newest.thumbnailLarge}
          shape="head"
        />
      ) : null}
      {children}
      <VideoList
        content={content}
        hasLead
        skeletonCount={SKELETON_CARDS}
        empty={
          <EmptyState
            title="No videos found."
            advice="Be the first to show one."
            action={<ButtonLink href={uploadDialogHref()}>Upload a video</ButtonLink>}
          />
        }
        saveMenu={saveMenu}
      />
    </>
  );
}
