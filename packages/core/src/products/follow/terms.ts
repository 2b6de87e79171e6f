import type { Amount, Rate } from '../../money/amount.ts'

export type FollowConfig = {
  /** In which margins are held and profits shared. */
  readonly currencyId: number
  /** The markets that a trader may choose. */
  readonly marketIds: readonly number[]
  readonly profitShareMax: Rate
  /** Followers of a trader by tier, ascending. */
  readonly followersMax: readonly number[]
  /** Traders that a user follows at once. */
  readonly tradersMax: number
  readonly multiple: { readonly min: Rate; readonly max: Rate }
  readonly lots: { readonly min: Rate; readonly max: Rate }
  readonly slippageMax: Rate
  readonly marginMax: { readonly min: Amount; readonly max: Amount }
}
