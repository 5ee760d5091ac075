/** Labels of one series of a metric: fixed words only, never personal data. */
export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels: Labels;
  readonly value: number;
  /** Suffix of the metric's name in a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

/** One metric, collected when it is requested. */
export interface Metric {
  /** Ends with its unit, as Prometheus recommends. */
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  collect(): Iterable<Sample> | Promise<Iterable<Sample>>;
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

function line(name: string, { labels, value, suffix }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix ?? ''}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** Returns all metrics in the text format of Prometheus. A metric that fails to collect is left out. */
export async function expose(metrics: readonly Metric[]): Promise<string> {
  const blocks = await Promise.all(
    metrics.map(async (metric) => {
      const { name, help, type } = metric;
      try {
        const samples = [...(await metric.collect())].map((sample) => line(name, sample));
        return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples].join('\n');
      } catch {
        return `# ${name} cannot be told at present`;
      }
    }),
  );
  return `${blocks.join('\n')}\n`;
}

export interface Histogram extends Metric {
  observe(labels: Labels, value: number): void;
}

interface Series {
  readonly labels: Labels;
  /** Number of values in each single bucket; the last one counts the values above all bounds. */
  readonly counts: number[];
  sum: number;
}

/** Creates a histogram. `bounds` must ascend. */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const all = new Map<string, Series>();

  function samplesOf({ labels, counts, sum }: Series): Sample[] {
    let upTo = 0;
    const buckets = [...bounds, Infinity].map((bound, index): Sample => {
      upTo += counts[index] ?? 0;
      const le = bound === Infinity ? '+Inf' : String(bound);
      return { suffix: '_bucket', labels: { ...labels, le }, value: upTo };
    });
    return [
      ...buckets,
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: upTo },
    ];
  }

  return {
    name,
    help,
    type: 'histogram',
    observe(labels, value) {
      const key = JSON.stringify(labels);
      const counts = () => Array<number>(bounds.length + 1).fill(0);
      const series = all.get(key) ?? { labels, counts: counts(), sum: 0 };
      all.set(key, series);
      const found = bounds.findIndex((bound) => value <= bound);
      const bucket = found === -1 ? bounds.length : found;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += value;
    },
    collect: () => [...all.values()].flatMap(samplesOf),
  };
}

/** Creates a metric whose value is read when it is requested. */
export const createGauge = (
  name: string,
  help: string,
  collect: Metric['collect'],
  type: 'gauge' | 'counter' = 'gauge',
): Metric => ({ name, help, type, collect });
