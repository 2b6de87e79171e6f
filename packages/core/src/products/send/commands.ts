import type { Amount } from '../../money/amount.ts'

/** A user sends a coin to another user. The limit comes with the command, so that it can be executed again. */
export type MakeSend = {
  readonly kind: 'send.make'
  readonly userId: number
  readonly recipientId: number
  readonly currencyId: number
  readonly amount: Amount
  /** How much the user may withdraw and send within 24 hours, in units of bitcoin. */
  readonly limit: Amount
  /** How the user named the recipient, as the own history shows it. */
  readonly payee: string
  readonly note: string
}
export type SendCommand = MakeSend

/** In the order of the checks. */
export const sendRejections = [
  'send_to_self',
  'market_without_price',
  'withdrawal_limit_reached',
  'insufficient_balance',
] as const
export type SendRejection = (typeof sendRejections)[number]
