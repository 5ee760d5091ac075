import { Button, SearchField, SegmentedButtons, VisuallyHidden } from '@kinora/design-system';
import { type OwnVideo, countedNoun } from '@kinora/domain';
import { type OwnVideosFilter, type Shown, filterOwnVideos } from './filter-own-videos.ts';
import * as styles from './own-videos-filter.css.ts';

const kinds: readonly { readonly value: Shown; readonly name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'public', name: 'Public' },
  { value: 'draft', name: 'Drafts' },
];

export interface OwnVideosFilterBarProps {
  /** All videos, for the numbers on the buttons. */
  readonly videos: readonly OwnVideo[];
  readonly filter: OwnVideosFilter;
  readonly onChange: (filter: OwnVideosFilter) => void;
  /** Selects the shown videos. */
  readonly onSelectAll: () => void;
}

/** Searches the own videos, and shows all, public ones or drafts. Says how many are shown. */
export function OwnVideosFilterBar({
  videos,
  filter,
  onChange,
  onSelectAll,
}: OwnVideosFilterBarProps) {
  const countOf = (shown: Shown) => filterOwnVideos(videos, { ...filter, shown }).length;
  const isFiltered = filter.text.trim() !== '' || filter.shown !== 'all';
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField
          label="Search your videos"
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
      </div>
      <SegmentedButtons
        label="Show"
        options={kinds.map(({ value, name }) => ({ value, label: `${name} ${countOf(value)}` }))}
        value={filter.shown}
        onChange={(shown) => onChange({ ...filter, shown })}
      />
      <Button
        variant="quiet"
        className={styles.selectAll}
        disabled={countOf(filter.shown) === 0}
        onClick={onSelectAll}
      >
        Select all
      </Button>
      <output>
        <VisuallyHidden>
          {isFiltered ? `${countedNoun(countOf(filter.shown), 'video')} shown` : ''}
        </VisuallyHidden>
      </output>
    </div>
  );
}
