import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as styles from './table.css.ts';

/** One fact of each row: its name at the head, and how to draw it; `text` unless `kind` says otherwise. */
export interface TableColumn<Row> {
  /** Names the column; unique in its table. */
  readonly name: string;
  /** `main` names its row and takes the room that is left; `number` stands at the end; `actions` heads no column of facts. */
  readonly kind?: 'text' | 'main' | 'number' | 'actions';
  readonly cell: (row: Row) => ReactNode;
}

/** A `table`'s props, rows of any kind, and the columns that say what is shown of them. */
export interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  /** Names the table; read aloud, not shown. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** Tells one row from another. */
  readonly rowKey: (row: Row) => string;
  /** In place of rows where there are none. */
  readonly empty?: ReactNode;
}

/** Facts to compare. Where there is little room each row becomes a block that names its facts. Renders a `table`. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  className,
  ...tableProps
}: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table aria-label={label} {...tableProps} className={joinClassNames(styles.table, className)}>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ name, kind = 'text' }) =>
              kind === 'actions' ? (
                <td key={name} className={styles.columnName} aria-label={name} />
              ) : (
                <th key={name} scope="col" className={styles.columnName} data-kind={kind}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map(({ name, kind = 'text', cell }) => (
                <Cell key={name} name={name} kind={kind}>
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty ? (
            <tr>
              <td className={styles.empty} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly name: string;
  readonly kind: 'text' | 'main' | 'number' | 'actions';
  readonly children: ReactNode;
}

function Cell({ name, kind, children }: CellProps) {
  if (kind === 'main') {
    return (
      <th scope="row" className={styles.cell} data-kind={kind}>
        {children}
      </th>
    );
  }
  return (
    <td
      className={styles.cell}
      data-kind={kind}
      data-column={kind === 'actions' ? undefined : `${name}:`}
    >
      {children}
    </td>
  );
}
