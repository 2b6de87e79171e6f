import { untouched } from '../../untouched.ts'
import type {
  NftArtist,
  NftBid,
  NftDeposit,
  NftExit,
  NftItem,
  NftMember,
  NftOpening,
  NftOrder,
  NftSale,
  NftTransfer,
} from './records.ts'

/** The rows that a batch has changed. Lines of `bids`, `transfers` and `openings` are new and never change. */
export type NftChanges = {
  readonly artists: readonly NftArtist[]
  readonly items: readonly NftItem[]
  readonly sales: readonly NftSale[]
  readonly bids: readonly NftBid[]
  readonly deposits: readonly NftDeposit[]
  readonly orders: readonly NftOrder[]
  readonly transfers: readonly NftTransfer[]
  readonly openings: readonly NftOpening[]
  readonly exits: readonly NftExit[]
  readonly members: readonly NftMember[]
}
type Table = keyof NftChanges
type RowOf<T extends Table> = NftChanges[T][number]

const empty = { artists: [], items: [], sales: [], bids: [], deposits: [] }
const noChanges = untouched<NftChanges>({
  ...empty,
  orders: [],
  transfers: [],
  openings: [],
  exits: [],
  members: [],
})

/** Collects what a batch changes, each row once. */
export class NftRows {
  #touched: { readonly [T in Table]: Set<RowOf<T>> } = none()
  #isUntouched = true

  touch<T extends Table>(table: T, row: RowOf<T>): void {
    this.#isUntouched = false
    const rows: Set<RowOf<T>> = this.#touched[table]
    rows.add(row)
  }

  take(): NftChanges {
    if (this.#isUntouched) return noChanges
    const rows = this.#touched
    this.#touched = none()
    this.#isUntouched = true
    return {
      artists: [...rows.artists],
      items: [...rows.items],
      sales: [...rows.sales],
      bids: [...rows.bids],
      deposits: [...rows.deposits],
      orders: [...rows.orders],
      transfers: [...rows.transfers],
      openings: [...rows.openings],
      exits: [...rows.exits],
      members: [...rows.members],
    }
  }
}

const none = (): { readonly [T in Table]: Set<RowOf<T>> } => ({
  artists: new Set(),
  items: new Set(),
  sales: new Set(),
  bids: new Set(),
  deposits: new Set(),
  orders: new Set(),
  transfers: new Set(),
  openings: new Set(),
  exits: new Set(),
  members: new Set(),
})
