import type { CommandClock } from '../../command-clock.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { ReviewExit, WithdrawNft } from './commands.ts'
import type { NftItems } from './nft-items.ts'
import type { NftRows } from './nft-rows.ts'
import {
  nftCause,
  type NftCause,
  type NftExit,
  nftExitState,
  type NftItem,
  nftItemState,
  nftMove,
} from './records.ts'
import type { NftConfig } from './terms.ts'

type Shared = {
  readonly clock: Readonly<CommandClock>
  readonly config: NftConfig
  readonly timers: Parts['timers']
  readonly rows: NftRows
  readonly items: NftItems
  readonly counters: { exitId: number }
}

/** Withdrawals of items to addresses, which a reviewer decides. */
export class NftExits {
  readonly #parts: Shared
  /** Those under review. */
  readonly #all = new Map<number, NftExit>()

  constructor(parts: Shared) {
    this.#parts = parts
  }

  /** In the order of the ids. */
  all(): Iterable<NftExit> {
    return this.#all.values()
  }

  get(id: number): NftExit | undefined {
    return this.#all.get(id)
  }

  restore(exit: NftExit): void {
    this.#all.set(exit.id, exit)
    this.#parts.timers.set('nft_exit', exit.id, exit.reviewBy)
  }

  /** Of a work that its owner holds. One that was bought on resale never leaves, and a box has to be opened first. */
  withdraw(
    { userId, address }: WithdrawNft,
    item: NftItem,
  ): Result<NftExit, 'nft_not_withdrawable' | 'nft_resold'> {
    if (item.work === undefined) return reject('nft_not_withdrawable')
    if (item.isResold) return reject('nft_resold')
    const { clock, config, counters, items, rows } = this.#parts
    counters.exitId += 1
    const own = { id: counters.exitId, itemId: item.id, userId, address }
    const reviewBy = clock.at + config.reviewMs
    const fresh = { state: nftExitState.review, cause: nftCause.none, endedAt: 0 }
    const exit: NftExit = { ...own, ...fresh, askedAt: clock.at, reviewBy }
    item.state = nftItemState.leaving
    items.touch(item)
    rows.touch('exits', exit)
    this.restore(exit)
    return accept(exit)
  }

  review({ exitId, cause }: ReviewExit): Result<NftExit, 'nft_unknown' | 'nft_not_in_review'> {
    const exit = this.#all.get(exitId)
    if (exit === undefined) return reject('nft_unknown')
    if (this.#parts.clock.at >= exit.reviewBy) return reject('nft_not_in_review')
    this.end(exit, cause)
    return accept(exit)
  }

  /** Accepted without a cause: the item leaves the market. Otherwise its owner holds it again. */
  end(exit: NftExit, cause: NftCause): void {
    const { clock, items, rows, timers } = this.#parts
    const isAccepted = cause === nftCause.none
    exit.state = isAccepted ? nftExitState.done : nftExitState.rejected
    Object.assign(exit, { cause, endedAt: clock.at })
    this.#all.delete(exit.id)
    timers.clear('nft_exit', exit.id)
    rows.touch('exits', exit)
    const item = items.get(exit.itemId)
    if (item === undefined) return
    item.state = isAccepted ? nftItemState.withdrawn : nftItemState.held
    items.touch(item)
    if (isAccepted) items.move(item, { toId: item.ownerId, kind: nftMove.exit })
  }

  addTo(hash: StateHash): void {
    hash.add(this.#parts.counters.exitId)
    for (const { id, itemId, userId, address, reviewBy } of this.#all.values())
      hash.add(id, itemId, userId, address, reviewBy)
  }
}
