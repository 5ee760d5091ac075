import { Button, EmptyState, ErrorState } from '@kinora/design-system';
import type { OwnVideo } from '@kinora/domain';
import { adviceFor } from '@kinora/server-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { FirstVideoPicture, NoMatchPicture } from './empty-pictures.tsx';
import { NO_FILTER, type OwnVideosFilter } from './filter-own-videos.ts';
import type { RowEvents } from './own-video-row.tsx';
import { OwnVideosFilterBar } from './own-videos-filter.tsx';
import { OwnVideosSkeleton, OwnVideosTable } from './own-videos-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { SelectionWork } from './selection-dialog.tsx';
import type { OwnVideosList } from './use-own-videos-list.ts';

export interface OwnVideosContentProps extends RowEvents {
  readonly query: UseQueryResult<OwnVideo[]>;
  readonly list: OwnVideosList;
  readonly onUpload: () => void;
  readonly onAsk: (work: SelectionWork) => void;
}

/** Says why no video is shown. Without words, there are none of this visibility. */
function adviceWithout({ text, shown }: OwnVideosFilter) {
  if (text.trim()) return 'Try other words, or look through all of your videos.';
  return shown === 'draft' ? 'You have no drafts.' : 'You have no public videos.';
}

/** The tab "Videos": the table with its filter and its selection, or why there is none. */
export function OwnVideosContent({
  query,
  list,
  onUpload,
  onAsk,
  ...events
}: OwnVideosContentProps) {
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    if (!error) return <OwnVideosSkeleton />;
    return (
      <ErrorState
        title="Your videos could not be loaded."
        advice={adviceFor(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        picture={<FirstVideoPicture />}
        title="This channel has not created any content yet."
        advice="Start by uploading your first video and see them come to life here."
        action={
          <Button
            variant="primary"
            onPointerEnter={events.onDialogIntent}
            onFocus={events.onDialogIntent}
            onClick={onUpload}
          >
            Upload video
          </Button>
        }
      />
    );
  }
  const { filter, setFilter, shown, selected } = list;
  return (
    <>
      <OwnVideosFilterBar
        videos={data}
        filter={filter}
        onChange={setFilter}
        onSelectAll={list.selectAll}
      />
      {shown.length === 0 ? (
        <EmptyState
          picture={<NoMatchPicture />}
          title="None of your videos match."
          advice={adviceWithout(filter)}
          action={<Button onClick={() => setFilter(NO_FILTER)}>Show all videos</Button>}
        />
      ) : (
        <OwnVideosTable
          videos={shown}
          isSelected={list.isSelected}
          onSelect={list.toggle}
          {...events}
        />
      )}
      <SelectionBar selected={selected} onAsk={onAsk} onClear={list.clearSelection} />
    </>
  );
}
