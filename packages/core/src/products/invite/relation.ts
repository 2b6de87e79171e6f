import type { Amount, Rate } from '../../money/amount.ts'

/** Why fees of an invited user are not shared; `none` where they are. The numbers are stored. */
export const inviteBar = { none: 0, person: 1, device: 2, payee: 3, card: 4 } as const
export type InviteBar = (typeof inviteBar)[keyof typeof inviteBar]

/** Who invited a user. */
export type InviteRelation = {
  readonly id: number
  readonly userId: number
  inviterId: number
  readonly registeredAt: number
  bar: InviteBar
  /** Whether a fee of the user has been shared with this inviter. */
  isActive: boolean
  touchedIn: number
}

/** What a fee was paid for. The numbers are stored. */
export const feeSource = { spot: 1, lever_open: 2, lever_close: 3 } as const
export type FeeSource = (typeof feeSource)[keyof typeof feeSource]

/** The parts of one fee that return to its payer and belong to the inviter: written once. */
export type InviteRebate = {
  readonly id: number
  readonly userId: number
  readonly inviterId: number
  readonly source: FeeSource
  /** The trade or the contract that the fee was paid for. */
  readonly ref: number
  readonly currencyId: number
  readonly fee: Amount
  /** What the invited user got back. */
  readonly discount: Amount
  readonly rate: Rate
  /** The inviter's part of the fee less the discount. */
  readonly amount: Amount
  readonly at: number
  readonly seq: number
}

/** The rebates of an inviter in one currency up to `lastRebateId` that had not been paid before: written once. */
export type InvitePayment = {
  readonly id: number
  readonly inviterId: number
  readonly currencyId: number
  readonly amount: Amount
  readonly lastRebateId: number
  readonly at: number
  readonly seq: number
}
