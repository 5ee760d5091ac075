import { darkColors, lightColors } from '../../foundations/theme-colors.ts';
import { Table, type TableColumn } from '../../parts/table/table.tsx';
import { CopyValue } from './copy-value.tsx';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';
import { tokenRows, type TokenRow } from './token-rows.ts';
import { nameColumn } from './token-table.tsx';

const groups: Readonly<Record<string, string>> = {
  line: 'lines',
  lineControl: 'lines',
  focusRing: 'lines',
  text: 'text',
  textQuiet: 'text',
  shadow: 'shadow',
};

/** Returns the group of a role such as `vars.color.accent.text`. A role without a group is a surface. */
function groupOf(name: string): string {
  const [role = '', inner] = name.split('.').slice(2);
  return inner ? role : (groups[role] ?? 'surfaces');
}

const lightValues = new Map(
  tokenRows(lightColors, 'color').map(({ name, value }) => [name, value] as const),
);

function Swatch({ color }: { readonly color: string }) {
  return (
    <span className={styles.swatched}>
      <span className={styles.swatch} style={{ background: color }} />
      <CopyValue value={color} />
    </span>
  );
}

const columns: readonly TableColumn<TokenRow>[] = [
  nameColumn,
  { name: 'Dark', cell: ({ value }) => <Swatch color={value} /> },
  { name: 'Light', cell: ({ name }) => <Swatch color={lightValues.get(name) ?? ''} /> },
];

export interface ColorTableProps {
  readonly label: string;
  /** `surfaces`, `lines`, `text`, `picture`, or the name of a tone. */
  readonly group: string;
}

/** The colours of one group of roles, with their values in both themes. */
export function ColorTable({ label, group }: ColorTableProps) {
  return (
    <DocsBlock>
      <Table
        label={label}
        rows={tokenRows(darkColors, 'color').filter(({ name }) => groupOf(name) === group)}
        rowKey={({ name }) => name}
        columns={columns}
      />
    </DocsBlock>
  );
}
