import { Client, type QueryResult } from 'pg';
import * as v from 'valibot';

/** One statement as passed to the driver. */
export interface SentQuery {
  /** Name of a prepared statement. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const sentConfig = v.looseObject({ text: v.string(), name: v.optional(v.string()) });

/** Records all statements that the PostgreSQL driver sends while `work` runs. */
export async function queriesOf(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const sent: SentQuery[] = [];
  const original = Reflect.get(Client.prototype, 'query');
  if (typeof original !== 'function') throw new TypeError('The driver has no query.');
  Reflect.set(
    Client.prototype,
    'query',
    function noted(this: Client, ...given: readonly unknown[]): unknown {
      const [config, values] = given;
      const { text, name } =
        typeof config === 'string'
          ? { text: config, name: undefined }
          : v.parse(sentConfig, config);
      const own = typeof config === 'object' && config ? Reflect.get(config, 'values') : undefined;
      const used: unknown = own ?? values;
      sent.push({
        ...(name === undefined ? {} : { name }),
        text,
        values: Array.isArray(used) ? used : [],
      });
      return Reflect.apply(original, this, given);
    },
  );
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, 'query', original);
  }
  return sent;
}

const planRows = v.tuple([
  v.object({ 'QUERY PLAN': v.tuple([v.looseObject({ Plan: v.unknown() })]) }),
]);

const isPlanNode = (value: unknown): value is PlanNode =>
  v.is(v.looseObject({ 'Node Type': v.string() }), value);

/** Returns PostgreSQL's plan of a statement. */
export async function planOf(client: Client, { text, values }: SentQuery): Promise<PlanNode> {
  const result: QueryResult = await client.query(`explain (format json) ${text}`, [...values]);
  const [
    {
      'QUERY PLAN': [{ Plan }],
    },
  ] = v.parse(planRows, result.rows);
  if (!isPlanNode(Plan)) throw new TypeError('PostgreSQL gave no plan.');
  return Plan;
}

/** Returns a plan node with all its descendants. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
