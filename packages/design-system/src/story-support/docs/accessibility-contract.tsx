import { Table, type TableColumn } from '../../parts/table/table.tsx';
import {
  type Contract,
  type Details,
  type KeyStep,
  type Reading,
  promisedSteps,
} from '../contract.tsx';
import { contracts } from '../contracts.ts';
import * as styles from './docs.css.ts';
import { EachPart } from './each-part.tsx';
import { keyNames } from './key-names.ts';
import { nameSource } from './name-source.ts';
import { Prose } from './prose.tsx';

interface Row {
  readonly key: string;
  readonly reading: Reading;
  readonly contract: Contract;
}

const stateNames: readonly (readonly [keyof Details, string])[] = [
  ['checked', 'checked or not'],
  ['current', 'current'],
  ['expanded', 'expanded or collapsed'],
  ['level', 'its level'],
  ['pressed', 'pressed or not'],
  ['selected', 'selected or not'],
];

function detailsOf({ reading: [, , details = {}], contract }: Row): string {
  const states = stateNames.filter(([key]) => key in details).map(([, words]) => words);
  const texts = details.description?.map((text) => nameSource(text, contract.element)) ?? [];
  return [...states, ...texts].join(', ') || '–';
}

const columns: readonly TableColumn<Row>[] = [
  { name: 'Role', kind: 'main', cell: ({ reading: [role] }) => <code>{role}</code> },
  {
    name: 'Name',
    cell: ({ reading: [, name], contract }) => (
      <Prose text={name === undefined ? '–' : nameSource(name, contract.element)} />
    ),
  },
  { name: 'Also says', cell: (row) => <Prose text={detailsOf(row)} /> },
];

/** The kinds of elements that a contract finds, each once, in the order of reading. */
function rowsOf(contract: Contract): readonly Row[] {
  const { opener, reads = [], stops = [], steps = [] } = contract;
  const inSteps = steps
    .flatMap(({ at, on, reads: found = [] }) => [at, on].concat(found))
    .filter((reading) => reading !== undefined);
  const all = [...reads, ...stops, ...inSteps].filter(([, name]) => !opener || name !== opener);
  const rows = all.map((reading) => ({
    key: `${reading[0]} ${nameSource(reading[1] ?? '', contract.element)}`,
    reading,
    contract,
  }));
  return rows.filter(({ key }, index) => rows.findIndex((row) => row.key === key) === index);
}

/** Returns the element with the focus in words. */
function placeOf([role, name = '']: Reading, { element, opener }: Contract): string {
  if (opener && name === opener) return 'the element that opens it';
  const source = nameSource(name, element);
  return source.startsWith('“') ? `${role} ${source}` : `${role}, named by ${source}`;
}

const keyColumns = (contract: Contract): readonly TableColumn<KeyStep>[] => [
  {
    name: 'Key',
    kind: 'main',
    cell: ({ keys }) => (
      <span className={styles.keys}>
        {keyNames(keys).map((key) => (
          <kbd key={key} className={styles.keyCap}>
            {key}
          </kbd>
        ))}
      </span>
    ),
  },
  {
    name: 'Focus',
    cell: ({ at, on = at }) => (
      <Prose text={on ? placeOf(on, contract) : (contract.within ?? 'the same element')} />
    ),
  },
  { name: 'Result', cell: ({ result = '' }) => <Prose text={result} /> },
];

function contractOf(name: string): Contract {
  const found = contracts[name];
  if (!found) throw new Error(`No story proves a contract of ${name}.`);
  return found;
}

/** The keys of one part. */
function Keys({ name }: { readonly name: string }) {
  const contract = contractOf(name);
  const { stops = [] } = contract;
  const steps = promisedSteps(contract);
  const visited = stops.map((stop) => `the ${placeOf(stop, contract)}`);
  return (
    <>
      {visited.length > 0 ? (
        <p className={styles.line}>
          <kbd className={styles.keyCap}>Tab</kbd>
          <Prose text={`visits ${visited.join('; ')}.`} />
        </p>
      ) : null}
      {steps.length > 0 ? (
        <Table
          className={styles.reference}
          label={`Keys of ${name}`}
          columns={keyColumns(contract)}
          rows={steps}
          rowKey={(step) => String(steps.indexOf(step))}
        />
      ) : null}
      {stops.length + steps.length === 0 ? (
        <Prose text={`\`${name}\` has nothing to operate: Tab passes it.`} />
      ) : null}
    </>
  );
}

/** The keys of parts. A story presses each of them in every test run. */
export function KeyboardContract({ of }: { readonly of: string }) {
  return <EachPart of={of}>{(name) => <Keys name={name} />}</EachPart>;
}

/** What screen readers say about one part. */
function Readings({ name }: { readonly name: string }) {
  const contract = contractOf(name);
  const rows = rowsOf(contract);
  if (rows.length > 0) {
    return (
      <Table
        className={styles.reference}
        label={`What screen readers say about ${name}`}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    );
  }
  return (
    <Prose
      text={
        contract.isSilent
          ? `Screen readers skip \`${name}\`.`
          : `\`${name}\` has no role: screen readers read its content.`
      }
    />
  );
}

/** What screen readers say about parts. A story finds each element by its role and name in every test run. */
export function ScreenReaderContract({ of }: { readonly of: string }) {
  return <EachPart of={of}>{(name) => <Readings name={name} />}</EachPart>;
}
