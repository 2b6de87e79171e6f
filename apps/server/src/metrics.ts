import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

import type { Committer } from './commit/committer.ts'
import type { Feeds } from './feeds/open-feeds.ts'
import type { Backend } from './gateway/backend.ts'

export type MetricsContext = {
  readonly committer: Committer
  readonly feeds: Feeds
  readonly haltedMarkets: () => number
}

/** What the program costs and does, for the operator's own tools. */
export function openMetrics({
  committer,
  feeds,
  haltedMarkets,
}: MetricsContext): Backend['metrics'] {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  let sockets = 0
  const gauge = (name: string, help: string, value: () => number) => {
    const collect = function collect(this: Gauge) {
      this.set(value())
    }
    registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
  }
  gauge('candor_journal_seq', 'Last committed command', () => committer.figures.seq)
  gauge(
    'candor_batches_total',
    'Batches committed since the start',
    () => committer.figures.batches,
  )
  gauge('candor_backlog', 'Commands waiting for a batch', () => committer.figures.backlog)
  gauge('candor_sockets', 'Connected sockets', () => sockets)
  gauge('candor_markets_halted', 'Markets without a price now', haltedMarkets)
  const help = 'Where the prices of a group of markets come from'
  const mode = new Gauge({
    name: 'candor_feed_mode',
    help,
    labelNames: ['group', 'mode'],
    registers: [registry],
  })
  for (const [group, feed] of Object.entries(feeds)) mode.set({ group, mode: feed.mode }, 1)
  return async (socketCount) => {
    sockets = socketCount
    return { type: registry.contentType, text: await registry.metrics() }
  }
}
