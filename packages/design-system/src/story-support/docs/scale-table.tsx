import type { ReactNode } from 'react';
import { scales } from '../../foundations/scales.ts';
import * as styles from './samples.css.ts';
import { tokenRows, type TokenRow } from './token-rows.ts';
import { TokenTable } from './token-table.tsx';

const samples: Readonly<Record<string, (row: TokenRow) => ReactNode>> = {
  space: ({ value }) => <span className={styles.bar} style={{ inlineSize: value }} />,
  radius: ({ value }) => <span className={styles.box} style={{ borderRadius: value }} />,
  weight: ({ value }) => (
    <span className={styles.oneLine} style={{ fontWeight: value }}>
      Still frames
    </span>
  ),
};

export interface ScaleTableProps {
  readonly label: string;
  readonly scale: keyof typeof scales;
}

/** The tokens of one scale. */
export function ScaleTable({ label, scale }: ScaleTableProps) {
  return (
    <TokenTable label={label} rows={tokenRows(scales[scale], scale)} sample={samples[scale]} />
  );
}
