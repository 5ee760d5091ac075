import { useMedia } from '../../foundations/use-media.ts';
import { Table, type TableColumn } from '../../parts/table/table.tsx';
import { CopyValue } from './copy-value.tsx';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';

interface Condition {
  /** The name in code, such as `media.small`. */
  readonly code: string;
  readonly condition: string;
}

const Now = ({ condition }: { readonly condition: string }) => (useMedia(condition) ? 'yes' : 'no');

const columns: readonly TableColumn<Condition>[] = [
  { name: 'Name', kind: 'main', cell: ({ code }) => <CopyValue value={code} /> },
  {
    name: 'Condition',
    cell: ({ condition }) => <code className={styles.condition}>{condition}</code>,
  },
];

const liveColumns: readonly TableColumn<Condition>[] = [
  ...columns,
  { name: 'True in this window', cell: ({ condition }) => <Now condition={condition} /> },
];

export interface ConditionTableProps {
  readonly label: string;
  /** The name of the export of `@kinora/design-system/theme`, such as `media`. */
  readonly name: string;
  readonly conditions: Readonly<Record<string, string>>;
  /** Shows whether each condition is true for this window. Not for conditions on a container. */
  readonly isLive?: boolean;
}

/** Conditions for `@media` or `@container`. */
export function ConditionTable({ label, name, conditions, isLive = false }: ConditionTableProps) {
  const rows = Object.entries(conditions).map(([role, condition]): Condition => ({
    code: `${name}.${role}`,
    condition,
  }));
  return (
    <DocsBlock>
      <Table
        label={label}
        rows={rows}
        rowKey={({ code }) => code}
        columns={isLive ? liveColumns : columns}
      />
      {isLive ? (
        <span className={styles.quiet}>Resize the window to see the values change.</span>
      ) : null}
    </DocsBlock>
  );
}
