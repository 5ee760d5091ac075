import type { Meta } from '@storybook/react-vite';
import * as parts from '../index.ts';
import { proves } from '../story-support/contract.tsx';

/** The contracts of the parts that nobody operates: what screen readers say, and what they skip. */
const meta = {
  title: 'Parts/Read by screen readers',
  tags: ['no-screenshot', '!autodocs', 'test-only'],
} satisfies Meta;

export default meta;

const date = '2026-11-20T11:00:00Z';
const nowMs = Date.parse('2026-11-20T12:00:00Z');
const picture = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'still.svg', {
  type: 'image/svg+xml',
});

export const Avatar = proves({ element: <parts.Avatar name="Ada" />, isSilent: true });
export const Skeleton = proves({ element: <parts.Skeleton width="60%" />, isSilent: true });
export const FilePicture = proves({
  element: <parts.FilePicture file={picture} width={64} height={36} />,
  isSilent: true,
});

export const Spinner = proves({
  element: <parts.Spinner name="Loading comments" />,
  reads: [['status', 'Loading comments']],
});

export const ProgressBar = proves({
  element: <parts.ProgressBar name="Uploading" percent={42} />,
  reads: [['progressbar', 'Uploading']],
});

export const RelativeTime = proves({
  element: <parts.RelativeTime date={date} nowMs={nowMs} />,
  reads: [['time']],
});

export const Heading = proves({
  element: <parts.Heading level={2}>Up next</parts.Heading>,
  reads: [['heading', 'Up next', { level: 2 }]],
});

export const Text = proves({
  element: <parts.Text>Still frames begin to move.</parts.Text>,
  reads: [['paragraph']],
});

export const VisuallyHidden = proves({
  element: <parts.VisuallyHidden element="h1">Home</parts.VisuallyHidden>,
  reads: [['heading', 'Home', { level: 1 }]],
});

export const GuidelinesPanel = proves({
  element: <parts.GuidelinesPanel title="Rules of the name" guidelines={['Letters only.']} />,
  reads: [
    ['region', 'Rules of the name'],
    ['heading', 'Rules of the name', { level: 2 }],
    ['list'],
  ],
});

export const Table = proves({
  element: (
    <parts.Table
      label="Your films"
      columns={[
        { name: 'Film', kind: 'main', cell: () => 'Harbour at night' },
        { name: 'Views', kind: 'number', cell: () => '12' },
      ]}
      rows={[1]}
      rowKey={String}
    />
  ),
  reads: [['table', 'Your films'], ['columnheader', 'Views'], ['rowheader']],
});

export const EmptyState = proves({
  element: <parts.EmptyState title="No videos found." />,
  reads: [['paragraph']],
});

export const FailureNote = proves({
  element: <parts.FailureNote role="alert">The password is wrong</parts.FailureNote>,
  reads: [['alert']],
});

export const Badge = proves({ element: <parts.Badge>Draft</parts.Badge>, reads: [] });
export const Count = proves({ element: <parts.Count value={1234} noun="view" />, reads: [] });
export const Stack = proves({ element: <parts.Stack />, reads: [] });
export const Inline = proves({ element: <parts.Inline />, reads: [] });
