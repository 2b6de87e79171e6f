import type { NetworkId } from '@candor/protocol/services/networks/network-ids'

import type { ChainDeposit, ChainDeposits } from './chain-deposits.ts'
import { type Block, blocksKept, type ChainTransfers, type Transfer } from './chain-transfers.ts'
import type { ChainSource, Owned, SourceTransfer } from './sources/chain-source.ts'

/** A coin that is watched on the network. */
export type WatchedCoin = {
  readonly currencyId: number
  readonly contract: string
  /** Decimals of the chain and of the currency. */
  readonly decimals: number
  readonly scale: number
  /** In the smallest unit of the currency. */
  readonly min: bigint
}

export type WatcherParts = {
  readonly network: NetworkId
  readonly source: ChainSource
  readonly transfers: ChainTransfers
  readonly deposits: ChainDeposits
  readonly coins: readonly WatchedCoin[]
  readonly owned: Owned
  readonly confirmations: number
  /** A credited deposit has left the chain: nothing is taken from the user, the staff decides. */
  readonly onAlarm: (count: number) => void
}

/** How many blocks are searched before what was found is stored. */
const chunk = 50

/** Follows one chain: finds transfers to users, confirms them block by block, and steps back where the chain does. */
export class ChainWatcher {
  readonly #parts: WatcherParts
  readonly #reported = new Map<string, number>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: WatcherParts) {
    this.#parts = parts
  }

  /** One at a time: two looks would credit the same deposit twice. */
  look(signal?: AbortSignal): Promise<void> {
    const look = this.#last.then(() => this.#look(signal))
    this.#last = look.catch(() => undefined) // The caller receives the error.
    return look
  }

  async #look(signal: AbortSignal | undefined): Promise<void> {
    const head = await this.#parts.source.head()
    await this.#stepBack(head)
    await this.#search(head, signal)
    await this.#confirm(head)
  }

  /** Where the chain has other blocks than it had, what they contained has to be found again. */
  async #stepBack(head: number): Promise<void> {
    const { transfers, source, network, deposits, onAlarm } = this.#parts
    const known = await transfers.blocks()
    const oldest = known.at(-1)
    if (oldest === undefined) return
    let cursor = known[0]?.number ?? 0
    for (const { number, hash } of known) {
      cursor = number
      if ((await source.hashOf(number)) === hash) break
      cursor = number - 1
    }
    if (cursor === known[0]?.number) return
    // No block that is known is left: the first search after this one begins well before them.
    if (cursor < oldest.number) cursor = Math.max(cursor - blocksKept, -1)
    const alarms = await transfers.stepBack({ cursor, head })
    if (alarms > 0) onAlarm(alarms)
    const gone = await transfers.inState('orphaned')
    await deposits.sink?.report(
      gone.map((transfer) => this.#depositOf(transfer, { state: 'orphaned', confirmations: 0 })),
    )
    for (const { txId, position } of gone) this.#reported.delete(`${network}:${txId}:${position}`)
  }

  async #search(head: number, signal: AbortSignal | undefined): Promise<void> {
    const { transfers, confirmations } = this.#parts
    // A new installation has no deposits before its first look.
    const at = (await transfers.cursor()) ?? { cursor: Math.max(head - confirmations, -1), head }
    await transfers.moveTo({ cursor: at.cursor, head })
    for (let from = at.cursor + 1; from <= head; from += chunk) {
      if (signal?.aborted === true) return
      const to = Math.min(from + chunk - 1, head)
      if (!(await this.#searchRange({ from, to, head }))) return
    }
  }

  /** False where the chain changed meanwhile: the next look finds where. */
  async #searchRange({ from, to, head }: { from: number; to: number; head: number }) {
    const { source, transfers, owned } = this.#parts
    const first = Math.max(from, head - blocksKept + 1)
    const blocks = await this.#blocks(first, to)
    const last = blocks.at(-1)?.hash ?? (await source.hashOf(to))
    const found = await source.transfers({ from, to }, owned)
    const owners = await owned(found.map(({ address }) => address))
    if (last === undefined || (await source.hashOf(to)) !== last) return false
    const rows = found.flatMap((transfer) => this.#transferOf(transfer, owners))
    await transfers.add(rows, blocks, { cursor: to, head })
    return true
  }

  async #blocks(from: number, to: number): Promise<Block[]> {
    const blocks: Block[] = []
    for (let number = from; number <= to; number++) {
      const hash = await this.#parts.source.hashOf(number)
      if (hash !== undefined) blocks.push({ number, hash })
    }
    return blocks
  }

  #transferOf(found: SourceTransfer, owners: ReadonlyMap<string, number>): Transfer[] {
    const coin = this.#parts.coins.find(({ contract }) => contract === found.contract)
    const userId = owners.get(found.address)
    if (coin === undefined || userId === undefined) return []
    const { contract: _contract, ...place } = found
    const amount = inCurrency(found.units, coin)
    return [{ ...place, userId, currencyId: coin.currencyId, amount, state: 'seen' }]
  }

  /** Transfers that are deep enough are credited, and the others are reported with their confirmations. */
  async #confirm(head: number): Promise<void> {
    const { transfers, confirmations, deposits } = this.#parts
    const seen = await transfers.inState('seen')
    const shown: ChainDeposit[] = []
    for (const transfer of seen) {
      const count = Math.max(0, Math.min(head - transfer.block + 1, confirmations))
      if (this.#isSmall(transfer)) {
        if (count === confirmations)
          await transfers.setState(transfer, { from: 'seen', to: 'small' })
        continue
      }
      if (count === confirmations) await transfers.setState(transfer, { from: 'seen', to: 'final' })
      const deposit = this.#depositOf(transfer, { state: 'seen', confirmations: count })
      if (this.#reported.get(deposit.key) !== count) shown.push(deposit)
    }
    if (deposits.sink !== undefined && shown.length > 0) {
      await deposits.sink.report(shown)
      for (const { key, confirmations: count } of shown) this.#reported.set(key, count)
    }
    await this.#credit()
  }

  /** Also what an earlier look found final. One that fails does not keep the others waiting. */
  async #credit(): Promise<void> {
    const failures: unknown[] = []
    for (const transfer of await this.#parts.transfers.inState('final'))
      await this.#creditOne(transfer).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  async #creditOne(transfer: Transfer): Promise<void> {
    const { transfers, source, deposits, confirmations } = this.#parts
    if (deposits.sink === undefined) return
    // Asked once more at the last moment: after the credit nothing is taken back.
    if ((await source.hashOf(transfer.block)) !== transfer.blockHash) return
    const deposit = this.#depositOf(transfer, { state: 'final', confirmations })
    await deposits.sink.credit(deposit)
    await transfers.setState(transfer, { from: 'final', to: 'credited' })
    this.#reported.delete(deposit.key)
  }

  #isSmall({ currencyId, amount }: Transfer): boolean {
    const coin = this.#parts.coins.find((one) => one.currencyId === currencyId)
    return coin === undefined || amount < coin.min
  }

  #depositOf(
    { txId, position, userId, currencyId, amount, address }: Transfer,
    { state, confirmations }: Pick<ChainDeposit, 'state' | 'confirmations'>,
  ): ChainDeposit {
    const { network, confirmations: confirmationsNeeded } = this.#parts
    const key = `${network}:${txId}:${position}`
    const own = { userId, currencyId, amount, address, txId }
    return { key, network, ...own, state, confirmations, confirmationsNeeded }
  }
}

/** Rounded down: what is below the smallest unit of the currency is not credited. */
export function inCurrency(
  units: bigint,
  { decimals, scale }: Pick<WatchedCoin, 'decimals' | 'scale'>,
): bigint {
  if (decimals <= scale) return units * 10n ** BigInt(scale - decimals)
  return units / 10n ** BigInt(decimals - scale)
}
