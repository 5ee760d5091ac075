import contracts from '../../../reports/props.json';
import { Badge } from '../../parts/badge/badge.tsx';
import { Table, type TableColumn } from '../../parts/table/table.tsx';
import * as styles from './docs.css.ts';
import { EachPart } from './each-part.tsx';
import { Prose } from './prose.tsx';
import { TypeDefinitions } from './type-definitions.tsx';

interface Prop {
  readonly name: string;
  readonly type: string;
  readonly defaultValue: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** A union breaks between its members. */
const breakable = (type: string) => type.replaceAll(' | ', ' |\u200B ');

const columns: readonly TableColumn<Prop>[] = [
  {
    name: 'Prop',
    kind: 'main',
    cell: ({ name, isRequired }) => (
      <span className={styles.propName}>
        <code>{name}</code>
        {isRequired ? <Badge>required</Badge> : null}
      </span>
    ),
  },
  {
    name: 'Type',
    cell: ({ type }) => <code className={styles.propType}>{breakable(type)}</code>,
  },
  {
    name: 'Default',
    cell: ({ defaultValue }) => (defaultValue ? <code>{defaultValue}</code> : '–'),
  },
  { name: 'Description', cell: ({ description }) => <Prose text={description || '–'} /> },
];

/** `Omit<ComponentProps<'span'>, 'children'>` in words. */
function inherited(type: string) {
  const [, element] = /ComponentProps<'(\w+)'>/.exec(type) ?? [];
  const without = Array.from(type.matchAll(/, ('.+')/g), ([, names = '']) => names)[0];
  const omitted = without
    ? ` except \`${without.replaceAll("'", '').replaceAll(' | ', '`, `')}\``
    : '';
  return `props of \`${element ?? type}\`${omitted}.`;
}

function contractOf(name: string) {
  const contract = contracts.find((part) => part.name === name);
  if (!contract) throw new Error(`reports/props.json has no ${name}.`);
  return contract;
}

/** The props of one part. */
function Props({ name }: { readonly name: string }) {
  const { props, inherits } = contractOf(name);
  if (props.length + inherits.length === 0) return <Prose text={`\`${name}\` has no props.`} />;
  return (
    <>
      {props.length > 0 ? (
        <Table
          className={styles.reference}
          label={`Props of ${name}`}
          columns={columns}
          rows={props}
          rowKey={(prop) => prop.name}
        />
      ) : null}
      {inherits.map((type) => (
        <Prose key={type} text={`${props.length > 0 ? 'And all' : 'All'} ${inherited(type)}`} />
      ))}
    </>
  );
}

/** The props of parts with their types and defaults, as the report of the sources has them, and the types they mention. */
export function PropsTable({ of }: { readonly of: string }) {
  const types = of.split(' ').flatMap((name) => contractOf(name).props.map(({ type }) => type));
  return (
    <>
      <EachPart of={of}>{(name) => <Props name={name} />}</EachPart>
      <TypeDefinitions of={types} />
    </>
  );
}
