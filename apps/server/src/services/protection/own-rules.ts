/** A user's own rules at this moment; amounts in cents of USDT a UTC day. */
export type OwnRules = {
  readonly stakeMax: bigint | undefined
  readonly lossMax: bigint | undefined
  readonly coolOffUntil: number | undefined
}

/** What a product has counted of the user in this UTC day, and the stake that is asked for. */
type Day = { readonly stake: bigint; readonly staked: bigint; readonly lost: bigint }

export type Refusal = 'cooling_off' | 'stake_limit_reached' | 'loss_limit_reached'

/** Why a stake is refused; undefined where it is accepted. The whole stake counts as lost until its outcome is known. */
export function refusalOfStake(
  rules: OwnRules,
  { stake, staked, lost }: Day,
  now: number,
): Refusal | undefined {
  const { stakeMax, lossMax, coolOffUntil } = rules
  if (coolOffUntil !== undefined && coolOffUntil > now) return 'cooling_off'
  if (stakeMax !== undefined && staked + stake > stakeMax) return 'stake_limit_reached'
  if (lossMax !== undefined && lost + stake > lossMax) return 'loss_limit_reached'
  return undefined
}
