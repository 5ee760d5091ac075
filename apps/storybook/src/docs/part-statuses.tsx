import { Badge, Table, Text, TextLink, type TableColumn } from '@kinora/design-system';
import { useEffect, useState } from 'react';
import { loadParts, type PartStatus } from './catalogue-index.ts';

const tones = { Stable: 'positive', New: 'notice', Deprecated: 'critical' } as const;

const columns: readonly TableColumn<PartStatus>[] = [
  {
    name: 'Part',
    kind: 'main',
    // The page is inside a frame, so the link replaces the window around it.
    cell: ({ id, name }) => (
      <TextLink href={`./?path=/docs/${id}`} target="_top">
        {name}
      </TextLink>
    ),
  },
  { name: 'Kind', cell: ({ kind }) => kind },
  { name: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
];

/** Every part and pattern of the catalogue with its status. */
export function PartStatuses() {
  const [parts, setParts] = useState<readonly PartStatus[]>([]);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    loadParts(controller.signal).then(setParts, () => setFailed(!controller.signal.aborted));
    return () => controller.abort();
  }, []);

  return (
    <div className="sb-unstyled">
      <Table
        label="Status of each part"
        rows={parts}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <Text>
            {hasFailed
              ? 'The list of parts could not be loaded. Reload the page.'
              : 'Loading the list of parts...'}
          </Text>
        }
      />
    </div>
  );
}
