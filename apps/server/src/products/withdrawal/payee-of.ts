import type { BodyOf } from '@candor/protocol'
import type { withdrawalEndpoints } from '@candor/protocol/products/withdrawal/endpoints'

import type { Answer } from '../../calls/mount.ts'
import type { Currency } from '../../catalog/currencies.ts'
import type { CoinNetwork } from '../../services/networks/networks.ts'
import { cardTerms } from './terms.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'

type Body = BodyOf<typeof withdrawalEndpoints.request>
/** Who is paid, and the terms of it. */
export type Payee = {
  readonly network: string
  readonly address: string
  readonly memo: string
  readonly cardId: number
  /** In decimals of the currency. */
  readonly fee: string
  readonly min: string
  /** Saved in the address book for at least a day. */
  readonly isRested: boolean
}

type Wanted = { readonly userId: number; readonly currency: Currency; readonly body: Body }

/** The payee of a request: a card for fiat money, for a coin a saved address or one that was typed. */
export function payeeOf(context: WithdrawalContext, wanted: Wanted): Promise<Answer<Payee>> {
  return wanted.currency.kind === 'fiat'
    ? cardPayee(context, wanted)
    : addressPayee(context, wanted)
}

async function cardPayee(
  context: WithdrawalContext,
  { userId, currency, body }: Wanted,
): Promise<Answer<Payee>> {
  const card = await context.payees.card(userId, Number(body.card_id ?? '1'))
  if (card === undefined)
    return { ok: false, rejection: 'withdrawal_payee_unknown', field: 'card_id' }
  if (!card.isOwn) return { ok: false, rejection: 'withdrawal_name_mismatch', field: 'card_id' }
  const terms = cardTerms(context, currency.code)
  if (terms === undefined) return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const { id: cardId, label: address, version: memo } = card
  return { ok: true, value: { network: '', address, memo, cardId, isRested: false, ...terms } }
}

async function addressPayee(
  context: WithdrawalContext,
  { userId, currency, body }: Wanted,
): Promise<Answer<Payee>> {
  const { networks } = context
  const { book } = context.payees
  const entry =
    body.wallet_id === undefined ? undefined : await book.find(userId, Number(body.wallet_id))
  if (body.wallet_id !== undefined && entry?.currencyId !== currency.id)
    return { ok: false, rejection: 'withdrawal_payee_unknown', field: 'wallet_id' }
  const network = networkOf(context, currency, entry?.network ?? body.network)
  if (!network.ok) return network
  const address = entry?.address ?? body.address
  if (address === undefined)
    return { ok: false, rejection: 'withdrawal_address_required', field: 'address' }
  const checked = networks.checkPayee(network.value, { address, memo: entry?.memo ?? body.memo })
  if (!checked.ok) return { ok: false, rejection: 'withdrawal_address_wrong', field: 'address' }
  const payee = { network: network.value.network, address: checked.address, memo: checked.memo }
  const saved = entry ?? (await book.findPayee(userId, { currencyId: currency.id, ...payee }))
  const use = await book.mayUse(userId, saved)
  if (use === 'not_saved')
    return { ok: false, rejection: 'withdrawal_whitelist_only', field: 'address' }
  if (use === 'resting')
    return { ok: false, rejection: 'withdrawal_address_resting', field: 'address' }
  const isRested = saved !== undefined && book.isSettled(saved)
  const { withdrawFee: fee, withdrawMin: min } = network.value
  return { ok: true, value: { ...payee, cardId: 0, fee, min, isRested } }
}

/** The network of a request, which is on; the first one of a coin is its default. */
function networkOf(
  { networks }: WithdrawalContext,
  currency: Currency,
  id: string | undefined,
): Answer<CoinNetwork> {
  const network = id === undefined ? networks.of(currency)[0] : networks.find(currency, id)
  if (network === undefined) return { ok: false, rejection: 'network_unknown', field: 'network' }
  if (networks.offReason(network, 'withdraw') !== '')
    return { ok: false, rejection: 'withdrawals_paused', field: 'network' }
  return { ok: true, value: network }
}
