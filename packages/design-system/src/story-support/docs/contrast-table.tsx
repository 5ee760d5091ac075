import { contrastPairs, measure, type ContrastPair } from '../../foundations/contrast-pairs.ts';
import { darkColors, lightColors } from '../../foundations/theme-colors.ts';
import { Badge } from '../../parts/badge/badge.tsx';
import { Table, type TableColumn } from '../../parts/table/table.tsx';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';

/** Text needs this contrast; outlines need less. */
const TEXT_MINIMUM = 4.5;

/** Rounds down, so that 4.499 does not look like enough. */
const roundDown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

/** A contrast ratio with a sample of its two colours: text, or an outline. */
function Ratio({ pair }: { readonly pair: ContrastPair }) {
  const { ratio, passes } = measure(pair);
  return (
    <span className={styles.swatched}>
      <span
        className={styles.pair}
        style={{ color: pair.inkColor, background: pair.groundColor }}
        data-outline={pair.minimum < TEXT_MINIMUM || undefined}
        aria-hidden
      >
        {pair.minimum < TEXT_MINIMUM ? null : 'Aa'}
      </span>
      <span className={styles.ratio}>{`${roundDown(ratio)} : 1`}</span>
      {passes ? 'passes' : <Badge tone="critical">fails</Badge>}
    </span>
  );
}

/** A pair of roles, measured in both themes. */
export interface PairRow {
  readonly dark: ContrastPair;
  readonly light: ContrastPair;
}

const columns: readonly TableColumn<PairRow>[] = [
  {
    name: 'Pair',
    kind: 'main',
    cell: ({ dark }) => (
      <>
        <code>{dark.ink}</code> on <code>{dark.ground}</code>
      </>
    ),
  },
  { name: 'Dark', cell: ({ dark }) => <Ratio pair={dark} /> },
  { name: 'Light', cell: ({ light }) => <Ratio pair={light} /> },
];

export interface PairTableProps {
  readonly label: string;
  readonly rows: readonly PairRow[];
}

/** Pairs of colours with their contrasts. */
export function PairTable({ label, rows }: PairTableProps) {
  return (
    <Table
      label={label}
      rows={rows}
      rowKey={({ dark }) => `${dark.ink} ${dark.ground}`}
      columns={columns}
    />
  );
}

export interface ContrastTableProps {
  readonly label: string;
  /** The least contrast of the shown pairs. */
  readonly minimum: number;
}

/** The contrasts that a theme guarantees, measured in both themes. */
export function ContrastTable({ label, minimum }: ContrastTableProps) {
  const light = contrastPairs(lightColors);
  const rows = contrastPairs(darkColors)
    .map((dark, index): PairRow => ({ dark, light: light[index] ?? dark }))
    .filter(({ dark }) => dark.minimum === minimum);
  return (
    <DocsBlock>
      <PairTable label={label} rows={rows} />
    </DocsBlock>
  );
}
