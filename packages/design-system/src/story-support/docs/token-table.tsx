import type { ReactNode } from 'react';
import { Table, type TableColumn } from '../../parts/table/table.tsx';
import { CopyValue } from './copy-value.tsx';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';
import { Prose } from './prose.tsx';
import type { TokenRow } from './token-rows.ts';

/** The name of a token, which a press copies, and what the token is for. */
export const nameColumn: TableColumn<TokenRow> = {
  name: 'Token',
  kind: 'main',
  cell: ({ name, description }) => (
    // The search leads to the token.
    <span id={name}>
      <CopyValue value={name} />
      {description ? (
        <span className={styles.quiet}>
          <Prose text={description} />
        </span>
      ) : null}
    </span>
  ),
};

const valueColumn: TableColumn<TokenRow> = {
  name: 'Value',
  cell: ({ value }) => <CopyValue value={value} />,
};

export interface TokenTableProps {
  readonly label: string;
  readonly rows: readonly TokenRow[];
  /** Shows a token in use. */
  readonly sample?: ((row: TokenRow) => ReactNode) | undefined;
}

/** Tokens with their names, values and samples. */
export function TokenTable({ label, rows, sample }: TokenTableProps) {
  const columns = [nameColumn, valueColumn];
  return (
    <DocsBlock>
      <Table
        label={label}
        rows={rows}
        rowKey={({ name }) => name}
        columns={sample ? [...columns, { name: 'Sample', cell: sample }] : columns}
      />
    </DocsBlock>
  );
}
