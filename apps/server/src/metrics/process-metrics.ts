import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createGauge, type Metric } from './exposition.ts';

const one = (value: number) => [{ labels: {}, value }];
const startedAt = Date.now() / 1000 - process.uptime();

/** The standard process metrics, under the names that dashboards expect. */
export function processMetrics(): readonly Metric[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return [
    createGauge(
      'process_cpu_seconds_total',
      'CPU time of this process.',
      () => {
        const { user, system } = process.cpuUsage();
        return one((user + system) / 1e6);
      },
      'counter',
    ),
    createGauge('process_start_time_seconds', 'When this process began.', () => one(startedAt)),
    createGauge('process_resident_memory_bytes', 'Memory of this process.', () =>
      one(process.memoryUsage.rss()),
    ),
    createGauge('nodejs_heap_size_used_bytes', 'Used memory of the JavaScript heap.', () =>
      one(process.memoryUsage().heapUsed),
    ),
    createGauge(
      'nodejs_eventloop_lag_p99_seconds',
      'How late timers were since the last look, 99 % of the time.',
      () => {
        const seconds = delay.percentile(99) / 1e9;
        delay.reset();
        return one(seconds);
      },
    ),
  ];
}
