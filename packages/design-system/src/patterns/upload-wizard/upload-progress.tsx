import type { ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { visuallyHidden } from '../../foundations/visually-hidden.css.ts';
import { Button } from '../../parts/button/button.tsx';
import { FilePicture } from '../../parts/file-picture/file-picture.tsx';
import { ProgressBar } from '../../parts/progress-bar/progress-bar.tsx';
import { Heading } from '../../parts/text/heading.tsx';
import { Text } from '../../parts/text/text.tsx';
import * as styles from './upload-wizard.css.ts';

export interface UploadProgressProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** Title of the video; its heading takes the focus when the section appears. */
  readonly title: string;
  /** The thumbnail, or the first frame if there is none. */
  readonly picture?: Blob | undefined;
  /** 0 to 100; absent while unknown. */
  readonly percent?: number | undefined;
  /** Replaces the texts that belong to the percentage, for example to say what is being checked. */
  readonly note?: string | undefined;
  /** Level of the title in the outline of the page. */
  readonly headingLevel?: 1 | 2 | 3;
  /** Absent when there is nothing to cancel. */
  readonly onCancel?: (() => void) | undefined;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

function Status({ percent, note }: Pick<UploadProgressProps, 'percent' | 'note'>) {
  if (note !== undefined) return <Text tone="quiet">{note}</Text>;
  if (percent === undefined || percent < 100) return null;
  return (
    <>
      <Text weight="strong">Upload complete!</Text>
      <Text tone="quiet">Please wait while we finish processing your data...</Text>
    </>
  );
}

/** Screen readers announce each full 10 %; the visible texts announce the end. */
const tensOf = (percent: number | undefined) => {
  const tens = Math.floor((percent ?? 0) / 10) * 10;
  return tens > 0 && tens < 100 ? `${tens}% uploaded` : '';
};

/** The upload and its progress. Renders a named `section`; extra props and `ref` go to it. */
export function UploadProgress({
  title,
  picture,
  percent,
  note,
  headingLevel = 2,
  onCancel,
  className,
  ...sectionProps
}: UploadProgressProps) {
  return (
    <section
      {...sectionProps}
      className={joinClassNames(styles.progress, className)}
      aria-label="Upload progress"
    >
      {picture ? (
        <FilePicture file={picture} className={styles.progressPicture} />
      ) : (
        <div className={styles.progressPicture} />
      )}
      <Heading
        level={headingLevel}
        size="title"
        ref={takeFocus}
        tabIndex={-1}
        className={styles.progressTitle}
      >
        {title}
      </Heading>
      {percent === undefined ? null : (
        <ProgressBar name={percent < 100 ? 'Uploading' : 'Uploaded'} percent={percent} />
      )}
      <output className={visuallyHidden}>{tensOf(percent)}</output>
      <div className={styles.status} aria-live="polite">
        <Status percent={percent} note={note} />
      </div>
      {onCancel ? (
        <div className={styles.footer}>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      ) : null}
    </section>
  );
}
