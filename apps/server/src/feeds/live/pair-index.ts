import type { Pair } from '../../catalog/pairs.ts'
import type { Degradation, FeedStatus, FeedTick, SourceHealth } from '../feed.ts'
import type { Source } from '../source.ts'
import type { VenueName } from '../venues/venue.ts'
import { agree, cappedMedian, median } from './capped-median.ts'

/** A source of one pair, with the connection it comes by. */
export type Member = {
  readonly venue: VenueName
  readonly source: Source
  readonly connection: () => {
    readonly isOpen: boolean
    readonly problem: string
    readonly connects: number
  }
}

/** Further from the median than this part of it (1 %), a source is astray. */
const strayPart = 100
/** Whoever was astray is left out until it has not been for so long. */
const strayMs = 10_000
/** A majority: with as many, one that strays can be told from the others. */
const majority = 3

/** The index of one pair: what its sources say together, or why they say nothing. */
export class PairIndex {
  readonly pair: Pair
  readonly #members: readonly Member[]
  readonly #sufficient: ReadonlySet<VenueName>
  readonly #strayedAt = new Map<Member, number>()
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

  /** The tick of the second that ends at `at`; undefined where there is no index to be had. */
  sample(at: number): FeedTick | undefined {
    const running = this.#members.filter((member) => memberStatus(member, at).state === 'running')
    this.#lookForStrays(running, at)
    const believed = running.filter((member) => !this.#isAstray(member, at))
    let lots = 0
    for (const member of this.#members) {
      // What a source said before it failed is not told in a later second.
      const traded = member.source.takeLots()
      if (believed.includes(member)) lots += traded
    }
    const prices = believed.flatMap(({ source }) => source.price ?? [])
    this.#status = this.#judge(believed, prices, at)
    if (this.#status.state !== 'running') return undefined
    return { pair: this.pair, price: cappedMedian(prices), lots }
  }

  /** Nothing is asked of the sources until `until`, and what they say meanwhile is not kept. */
  close(until: number): void {
    for (const { source } of this.#members) source.forget()
    this.#strayedAt.clear()
    this.#status = { state: 'closed', until }
  }

  health(at: number): readonly SourceHealth[] {
    return this.#members.map((member) => {
      const { venue, source, connection } = member
      const status: FeedStatus = this.#isAstray(member, at)
        ? { state: 'quarantined', since: at, reason: 'strays' }
        : memberStatus(member, at)
      const { isOpen, problem, connects } = connection()
      const why = 'reason' in status ? (status.reason ?? '') : ''
      return {
        venue,
        state: status.state,
        reason: isOpen ? why : problem,
        price: source.price,
        heardAt: source.heardAt,
        ...source.counts,
        connects,
      }
    })
  }

  #lookForStrays(running: readonly Member[], at: number): void {
    if (running.length < majority) return
    const middle = median(running.flatMap(({ source }) => source.price ?? []))
    for (const member of running) {
      const distance = Math.abs((member.source.price ?? middle) - middle)
      if (distance * strayPart > middle) this.#strayedAt.set(member, at)
    }
  }

  #isAstray(member: Member, at: number): boolean {
    const strayedAt = this.#strayedAt.get(member)
    return strayedAt !== undefined && at - strayedAt < strayMs
  }

  /** Three sources are enough, two while they agree, one where the operator has said so. */
  #judge(believed: readonly Member[], prices: readonly number[], at: number): FeedStatus {
    const [only] = believed
    if (only === undefined) return this.#nothing(at)
    if (believed.length === 1 && !this.#sufficient.has(only.venue))
      return this.#degraded('one_source', at)
    if (believed.length === 2 && !agree(prices)) return this.#degraded('sources_disagree', at)
    return { state: 'running' }
  }

  #degraded(reason: Degradation, at: number): FeedStatus {
    const last = this.#status
    const isSame = last.state === 'degraded' && last.reason === reason
    return { state: 'degraded', since: isSame ? last.since : at, reason }
  }

  #nothing(at: number): FeedStatus {
    const statuses = this.#members.map((member) => memberStatus(member, at))
    const refused = statuses.find(({ state }) => state === 'quarantined')
    if (refused !== undefined) return refused
    const last = this.#status
    return last.state === 'silent' ? last : { state: 'silent', since: at }
  }
}

/** A price that came by a connection which has ended is not waited for: nobody knows what came after. */
function memberStatus({ source, connection }: Member, at: number): FeedStatus {
  const status = source.status(at, at)
  return connection().isOpen || status.state !== 'running' ? status : { state: 'silent', since: at }
}
