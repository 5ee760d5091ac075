import { scales } from '../../foundations/scales.ts';
import { Table, type TableColumn } from '../../parts/table/table.tsx';
import { CopyValue } from './copy-value.tsx';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';
import { tokenRows, type TokenRow } from './token-rows.ts';

/** The browser's default font size. People can choose another one. */
const REM_PX = 16;

interface Step {
  readonly role: string;
  readonly size: TokenRow;
  readonly line: TokenRow;
}

function Measure({ token: { name, value } }: { readonly token: TokenRow }) {
  return (
    <span>
      <CopyValue value={name} />
      <span className={styles.quiet}>{`${value}, ${Number.parseFloat(value) * REM_PX} px`}</span>
    </span>
  );
}

const columns: readonly TableColumn<Step>[] = [
  {
    name: 'Sample',
    kind: 'main',
    cell: ({ role, size, line }) => (
      <span style={{ fontSize: size.value, lineHeight: line.value }}>
        {role}: still frames begin to move
      </span>
    ),
  },
  { name: 'Size', cell: ({ size }) => <Measure token={size} /> },
  { name: 'Line height', cell: ({ line }) => <Measure token={line} /> },
];

/** The steps of the type scale, each shown in its own size. */
export function TypeTable({ label }: { readonly label: string }) {
  const steps = Object.entries(scales.text).flatMap(([role, values]) => {
    const [size, line] = tokenRows(values, 'text', role);
    return size && line ? [{ role, size, line }] : [];
  });
  return (
    <DocsBlock>
      <Table label={label} rows={steps} rowKey={({ role }) => role} columns={columns} />
    </DocsBlock>
  );
}
