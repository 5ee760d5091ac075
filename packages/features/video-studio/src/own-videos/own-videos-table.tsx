import { Skeleton } from '@kinora/design-system';
import type { OwnVideo } from '@kinora/domain';
import * as rowStyles from './own-video-row.css.ts';
import { OwnVideoRow, type RowEvents } from './own-video-row.tsx';
import * as filterStyles from './own-videos-filter.css.ts';
import * as styles from './own-videos-table.css.ts';

const SKELETON_ROWS = [0, 1, 2, 3, 4];

const columns = [
  { name: 'Video', isNumber: false },
  { name: 'Visibility', isNumber: false },
  { name: 'Date', isNumber: false },
  { name: 'Views', isNumber: true },
  { name: 'comments', isNumber: true },
  { name: 'Likes', isNumber: true },
];

export interface OwnVideosTableProps extends RowEvents {
  readonly videos: readonly OwnVideo[];
  readonly isSelected: (video: OwnVideo) => boolean;
  readonly onSelect: (video: OwnVideo) => void;
}

/** The "Channel Content" table. */
export function OwnVideosTable({ videos, isSelected, ...events }: OwnVideosTableProps) {
  return (
    <div className={styles.frame}>
      <table aria-label="Channel Content" className={styles.table}>
        <thead className={styles.head}>
          <tr className={styles.names}>
            <td className={styles.unseen} aria-label="Selection" />
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" data-number={isNumber || undefined}>
                {name}
              </th>
            ))}
            <td className={styles.unseen} aria-label="Actions" />
          </tr>
        </thead>
        <tbody className={styles.body}>
          {videos.map((video) => (
            <OwnVideoRow key={video.id} video={video} isSelected={isSelected(video)} {...events} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Skeleton of the table. */
export function OwnVideosSkeleton() {
  return (
    <section aria-busy aria-label="Loading your videos" className={styles.frame}>
      <div className={filterStyles.bar} aria-hidden>
        <div className={filterStyles.search}>
          <Skeleton shape="control" width="100%" height="44px" />
        </div>
        <Skeleton shape="control" width="240px" height="40px" />
      </div>
      <div className={styles.skeleton} aria-hidden>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={rowStyles.row}>
            <div className={rowStyles.picture}>
              <Skeleton shape="picture" />
            </div>
            <div className={rowStyles.video}>
              <div className={rowStyles.words}>
                <Skeleton width="min(100%, 240px)" />
                <Skeleton width="min(80%, 160px)" />
              </div>
            </div>
            <div className={rowStyles.date}>
              <Skeleton width="72px" />
            </div>
            <div className={rowStyles.actions}>
              <Skeleton shape="control" width="160px" height="40px" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
