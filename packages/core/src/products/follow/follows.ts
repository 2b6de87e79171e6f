import type { StateHash } from '../../state-hash.ts'
import { type Follow, followStatus } from './follow.ts'

/** The follows that run, and ended ones of which a share may still be due. */
export class Follows {
  readonly #all = new Map<number, Follow>()
  /** Those that run: by the follower and then by the trader, and by the trader in the order of their beginnings. */
  readonly #byUser = new Map<number, Map<number, Follow>>()
  readonly #byTrader = new Map<number, Map<number, Follow>>()
  #changed: Follow[] = []
  #batch = 1

  takeChanges(): readonly Follow[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  get(id: number): Follow | undefined {
    return this.#all.get(id)
  }

  /** In the order of the ids. */
  all(): Follow[] {
    return [...this.#all.values()].toSorted((a, b) => a.id - b.id)
  }

  /** The follow of a trader by a user that runs. */
  between(userId: number, traderId: number): Follow | undefined {
    return this.#byUser.get(userId)?.get(traderId)
  }

  /** How many traders a user follows. */
  countOf(userId: number): number {
    return this.#byUser.get(userId)?.size ?? 0
  }

  /** The follows of a trader that run, in the order of their beginnings. */
  ofTrader(traderId: number): readonly Follow[] {
    return [...(this.#byTrader.get(traderId)?.values() ?? [])]
  }

  followersOf(traderId: number): number {
    return this.#byTrader.get(traderId)?.size ?? 0
  }

  /** Called in the order of the ids. */
  add(follow: Follow): void {
    this.#all.set(follow.id, follow)
    if (follow.status !== followStatus.following) return
    mapIn(this.#byUser, follow.userId).set(follow.traderId, follow)
    mapIn(this.#byTrader, follow.traderId).set(follow.id, follow)
  }

  /** Applies `edit`; a follow that ends by it is not found by its users any more, and one that is not shared again is dropped. */
  change(follow: Follow, edit: (follow: Follow) => void): void {
    edit(follow)
    this.touch(follow)
    if (follow.shareAt === 0) this.#all.delete(follow.id)
    if (follow.status === followStatus.following) return
    const own = this.#byUser.get(follow.userId)
    if (own?.get(follow.traderId) !== follow) return
    own.delete(follow.traderId)
    if (own.size === 0) this.#byUser.delete(follow.userId)
    this.#byTrader.get(follow.traderId)?.delete(follow.id)
  }

  touch(follow: Follow): void {
    if (follow.touchedIn === this.#batch) return
    follow.touchedIn = this.#batch
    this.#changed.push(follow)
  }

  addTo(hash: StateHash): void {
    for (const follow of this.all()) {
      hash.add(follow.id, follow.userId, follow.traderId, follow.traderUserId, follow.profitShare)
      hash.add(follow.startedAt, follow.sizing, follow.number, follow.marginMax, follow.lossRate)
      hash.add(follow.slippage, follow.multipleMax, follow.levelMultipleMax, Number(follow.resize))
      hash.add(follow.status, follow.endedBy, follow.endedAt, follow.profit, follow.shared)
      hash.add(follow.copied, follow.skipped, follow.shareAt)
    }
  }
}

function mapIn(maps: Map<number, Map<number, Follow>>, key: number): Map<number, Follow> {
  let found = maps.get(key)
  if (found === undefined) {
    found = new Map()
    maps.set(key, found)
  }
  return found
}
