import type { Database } from '../../db/database.ts'
import type { TradeCard } from './chat-rows.ts'

/** The closed trades of a product, as its rows have them. Another user's trade is an unknown one. */
export type TradeCards = {
  readonly kind: TradeCard['kind']
  /** The newest first. */
  readonly list: (
    db: Database,
    of: { readonly userId: number; readonly limit: number },
  ) => Promise<TradeCard[]>
  readonly find: (
    db: Database,
    of: { readonly userId: number; readonly id: number },
  ) => Promise<TradeCard | undefined>
}
