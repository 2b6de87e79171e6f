import type { Pair } from '../../catalog/pairs.ts'
import type { Degradation, FeedStatus, FeedTick, SourceHealth } from '../feed.ts'
import type { FeedTrade } from '../index-trades.ts'
import type { Source } from '../source.ts'
import type { VenueName } from '../venues/venue.ts'
import { agree, cappedMedian, median } from './capped-median.ts'

/** A source of one pair, with its connection. */
export type Member = {
  readonly venue: VenueName
  readonly source: Source
  readonly connection: () => {
    readonly isOpen: boolean
    readonly problem: string
    readonly connects: number
  }
}

/** A price further from the median than this part of it (1/100 is 1 %) is an outlier. */
const outlierPart = 100
/** A source is left out until it has not been an outlier for this long. */
const outlierMs = 10_000
/** The number of sources from which an outlier can be identified. */
const majority = 3

/** The index of one pair, computed from its sources, and its status. */
export class PairIndex {
  readonly pair: Pair
  readonly #members: readonly Member[]
  readonly #sufficient: ReadonlySet<VenueName>
  readonly #outlierAt = new Map<Member, number>()
  #status: FeedStatus

  constructor(options: {
    pair: Pair
    members: readonly Member[]
    sufficient: ReadonlySet<VenueName>
    now: number
  }) {
    this.pair = options.pair
    this.#members = options.members
    this.#sufficient = options.sufficient
    this.#status = { state: 'silent', since: options.now }
  }

  get status(): FeedStatus {
    return this.#status
  }

  /** The tick of the second that ends at `at`; undefined where there is no index. */
  sample(at: number): FeedTick | undefined {
    const running = this.#members.filter((member) => memberStatus(member, at).state === 'running')
    this.#markOutliers(running, at)
    const accepted = running.filter((member) => !this.#isOutlier(member, at))
    let lots = 0
    const trades: FeedTrade[] = []
    for (const member of this.#members) {
      // The volume of a failed source is discarded, not added to a later second.
      const volume = member.source.takeVolume()
      if (!accepted.includes(member)) continue
      lots += volume.lots
      trades.push(...volume.trades)
    }
    const prices = accepted.flatMap(({ source }) => source.price ?? [])
    this.#status = this.#statusOf(accepted, prices, at)
    if (this.#status.state !== 'running') return undefined
    return {
      pair: this.pair,
      price: cappedMedian(prices),
      lots,
      ...(trades.length > 0 ? { trades } : {}),
    }
  }

  /** Ends the session; the next one starts at `until` with reset sources. */
  close(until: number): void {
    for (const { source } of this.#members) source.reset()
    this.#outlierAt.clear()
    this.#status = { state: 'closed', until }
  }

  health(at: number): readonly SourceHealth[] {
    return this.#members.map((member) => {
      const { venue, source, connection } = member
      const status: FeedStatus = this.#isOutlier(member, at)
        ? { state: 'quarantined', since: at, reason: 'strays' }
        : memberStatus(member, at)
      const { isOpen, problem, connects } = connection()
      const reason = 'reason' in status ? (status.reason ?? '') : ''
      return {
        venue,
        state: status.state,
        reason: isOpen ? reason : problem,
        price: source.price,
        lastMessageAt: source.lastMessageAt,
        ...source.counts,
        connects,
      }
    })
  }

  #markOutliers(running: readonly Member[], at: number): void {
    if (running.length < majority) return
    const middle = median(running.flatMap(({ source }) => source.price ?? []))
    for (const member of running) {
      const distance = Math.abs((member.source.price ?? middle) - middle)
      if (distance * outlierPart > middle) this.#outlierAt.set(member, at)
    }
  }

  #isOutlier(member: Member, at: number): boolean {
    const outlierAt = this.#outlierAt.get(member)
    return outlierAt !== undefined && at - outlierAt < outlierMs
  }

  /** Three sources are sufficient, two while they agree, one where it is configured. */
  #statusOf(accepted: readonly Member[], prices: readonly number[], at: number): FeedStatus {
    const [only] = accepted
    if (only === undefined) return this.#withoutSources(at)
    if (accepted.length === 1 && !this.#sufficient.has(only.venue))
      return this.#degraded('one_source', at)
    if (accepted.length === 2 && !agree(prices)) return this.#degraded('sources_disagree', at)
    return { state: 'running' }
  }

  #degraded(reason: Degradation, at: number): FeedStatus {
    const last = this.#status
    const isSame = last.state === 'degraded' && last.reason === reason
    return { state: 'degraded', since: isSame ? last.since : at, reason }
  }

  #withoutSources(at: number): FeedStatus {
    const statuses = this.#members.map((member) => memberStatus(member, at))
    const refused = statuses.find(({ state }) => state === 'quarantined')
    if (refused !== undefined) return refused
    const last = this.#status
    return last.state === 'silent' ? last : { state: 'silent', since: at }
  }
}

/** A price is valid only while its connection is open: later prices may have been missed. */
function memberStatus({ source, connection }: Member, at: number): FeedStatus {
  const status = source.status(at, at)
  return connection().isOpen || status.state !== 'running' ? status : { state: 'silent', since: at }
}
