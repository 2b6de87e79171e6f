import { amountOf, formatDecimal } from '@candor/core/money'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import type { withdrawalEndpoints } from '@candor/protocol/products/withdrawal/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { type Currency, findCurrency } from '../../catalog/currencies.ts'
import { limitFigures } from '../../catalog/limit-figures.ts'
import { whitelistOf } from '../../services/addressbook/whitelist.ts'
import { networkReply } from '../../services/networks/network-reply.ts'
import type { CoinNetwork } from '../../services/networks/networks.ts'
import { type Held, heldReply } from '../../services/security/held-funds.ts'
import { paymentSecurity } from '../../services/security/payment-security.ts'
import { withdrawalLimit } from '../../services/settings/withdrawal-limit.ts'
import { heldFor } from './held-for.ts'
import { amountIn, cardTerms } from './terms.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'

type Info = ReplyOf<typeof withdrawalEndpoints.info>

/** What a withdrawal of a currency needs and costs the caller. */
export async function withdrawalInfo(
  context: WithdrawalContext,
  { userId, body }: { userId: number; body: BodyOf<typeof withdrawalEndpoints.info> },
): Promise<Answer<Info>> {
  const currency = findCurrency(body.currency)
  if (currency === undefined || currency.kind === 'stock')
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const terms = termsOf(context, currency, body.network)
  if (!terms.ok) return terms
  const { id, code, scale } = currency
  const { network, fee, min } = terms.value
  const level = await context.levels.of(userId)
  const held = await heldFor(context, userId)
  const limits = await limitsOf(context, { userId, level, currency, held })
  const { networks } = context
  return {
    ok: true,
    value: {
      currency: id,
      code,
      scale,
      type: network === undefined ? 'bank' : 'chain',
      network: network?.network ?? '',
      fee: formatDecimal(amountIn(fee, currency), scale),
      min_withdraw: formatDecimal(amountIn(min, currency), scale),
      ...limits,
      ...(await paymentSecurity(context, userId)),
      ...heldReply(held),
      is_whitelist_on: (await whitelistOf(context.db, userId, context.now())).isOn,
      networks: networks.of(currency).map((each) => networkReply(networks, each)),
    },
  }
}

type Terms = { network: CoinNetwork | undefined; fee: string; min: string }

function termsOf(
  context: WithdrawalContext,
  currency: Currency,
  id: string | undefined,
): Answer<Terms> {
  const { networks } = context
  const card = cardTerms(context, currency.code)
  if (card !== undefined) return { ok: true, value: { network: undefined, ...card } }
  const network = id === undefined ? networks.of(currency)[0] : networks.find(currency, id)
  if (network === undefined) return { ok: false, rejection: 'network_unknown', field: 'network' }
  const { withdrawFee: fee, withdrawMin: min } = network
  return { ok: true, value: { network, fee, min } }
}

async function limitsOf(
  context: WithdrawalContext,
  of: { userId: number; level: number; currency: Currency; held: Held | undefined },
) {
  const { committer, exchange, now } = context
  const { userId, level, currency, held } = of
  const total = withdrawalLimit(context.settings, level)
  const found = await committer.read(() => {
    const { allowance, prices } = exchange.products.withdrawal
    const wallet = currency.kind === 'coin' ? 'change' : 'legal'
    const price = prices.valueOf(currency.id, amountOf(10n ** BigInt(currency.scale)))
    return {
      balance: exchange.ledger.available(userId, wallet, currency.id),
      used: allowance.used(userId, now()),
      price: price.ok ? price.value : undefined,
    }
  })
  const { limit, max, left } = limitFigures({ level, total, free: held?.free, ...found }, currency)
  return {
    balance: formatDecimal(found.balance, currency.scale),
    max_withdraw: max,
    limit,
    limit_24h_btc: limit.total,
    used_24h_btc: limit.used,
    left_btc: limit.left,
    ...(left !== undefined && { left }),
  }
}
