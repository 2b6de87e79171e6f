import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'

import type { Committer } from './commit/committer.ts'
import type { Feeds } from './feeds/open-feeds.ts'
import type { Backend } from './gateway/backend.ts'
import type { Jobs } from './jobs.ts'

/** A figure of a module, with one value for each combination of labels. */
export type ModuleGauge = {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  readonly read: () => Promise<readonly { labels: Record<string, string>; value: number }[]>
}

export type MetricsContext = {
  readonly committer: Pick<Committer, 'figures'>
  readonly feeds: Partial<Feeds>
  readonly jobs: Pick<Jobs, 'failures'>
  readonly haltedMarkets: () => number
  readonly gauges?: readonly ModuleGauge[]
}

/** What the program costs and does, for the operator's own tools. */
export function openMetrics({
  committer,
  feeds,
  jobs,
  haltedMarkets,
  gauges = [],
}: MetricsContext): Backend['metrics'] {
  const registry = new Registry()
  figuresOfProcess() // They count from the start.
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
  const failures = new Counter({
    name: 'candor_job_failures_total',
    help: 'Failed runs of each background job since the start',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [job, count] of jobs.failures) failures.inc({ job }, count)
    },
  })
  for (const { name, help: text, labels, read } of gauges) {
    const collect = async function collect(this: Gauge) {
      this.reset()
      for (const { labels: own, value } of await read()) this.set(own, value)
    }
    const labelNames = [...labels]
    registry.registerMetric(new Gauge({ name, help: text, labelNames, registers: [], collect }))
  }
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
    const figures = Registry.merge([figuresOfProcess(), registry])
    return { type: figures.contentType, text: await figures.metrics() }
  }
}

let ofProcess: Registry | undefined

/** Once: their observers last as long as the process, and would keep a closed server in memory. */
function figuresOfProcess(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
