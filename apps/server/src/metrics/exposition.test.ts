import { expect, it } from 'vitest';
import { createGauge, createHistogram, expose } from './exposition.ts';

it('the exposition follows Prometheus’s text format', async () => {
  const durations = createHistogram('a_seconds', 'How long.', [0.1, 1]);
  for (const seconds of [0.1, 0.5, 7]) durations.observe({ route: '/x' }, seconds);
  const gauge = createGauge('b', 'How many.', () => [
    { labels: { name: 'a "quoted" \\ one\n' }, value: 2 },
  ]);

  expect(await expose([durations, gauge])).toBe(`# HELP a_seconds How long.
# TYPE a_seconds histogram
a_seconds_bucket{route="/x",le="0.1"} 1
a_seconds_bucket{route="/x",le="1"} 2
a_seconds_bucket{route="/x",le="+Inf"} 3
a_seconds_sum{route="/x"} 7.6
a_seconds_count{route="/x"} 3
# HELP b How many.
# TYPE b gauge
b{name="a \\"quoted\\" \\\\ one\\n"} 2
`);
});

it('a metric that cannot be read is left out, and all others are written', async () => {
  const broken = createGauge('a', 'Away.', () => Promise.reject(new Error('away')));
  const works = createGauge('b', 'Here.', () => [{ labels: {}, value: 1 }]);

  expect(await expose([broken, works])).toBe(
    '# a cannot be told at present\n# HELP b Here.\n# TYPE b gauge\nb 1\n',
  );
});
