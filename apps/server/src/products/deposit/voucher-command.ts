import { amountOf, parseDecimal } from '@candor/core/money'
import type { RequestVoucher } from '@candor/core/products/deposit'
import { type BodyOf, walletNameOf } from '@candor/protocol'
import { waitingVouchersMax } from '@candor/protocol/products/deposit/deposit-words'
import type { depositEndpoints } from '@candor/protocol/products/deposit/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { type Currency, findCurrency } from '../../catalog/currencies.ts'
import type { DepositContext } from './deposit-context.ts'

type Context = Pick<DepositContext, 'db' | 'networks'>
type Body = BodyOf<typeof depositEndpoints.request>

/** The least amount of a voucher in a fiat currency. */
const fiatMin = '10'

/** What the core records of a request. Rejections are listed in the order of the checks. */
export async function voucherCommand(
  { db, networks }: Context,
  { userId, body }: { readonly userId: number; readonly body: Body },
): Promise<Answer<RequestVoucher>> {
  const currency = findCurrency(body.currency)
  if (currency === undefined || currency.kind === 'stock')
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const units = parseDecimal(body.amount, currency.scale)
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'amount' }
  const isFiat = currency.kind === 'fiat'
  const wallet = walletNameOf(body.account)
  if (wallet !== (isFiat ? 'legal' : 'change'))
    return { ok: false, rejection: 'deposit_account_wrong', field: 'account' }
  const min = leastOf({ networks }, currency)
  if (units < (parseDecimal(min, currency.scale) ?? 0n)) return tooSmall(`${min} ${currency.code}`)
  // One that serves a request already is left to the core, which finds the same request by its key.
  const upload = await db
    .selectFrom('upload')
    .select('sha256')
    .where('path', '=', body.voucher)
    .where('owner_id', '=', BigInt(userId))
    .where('class', '=', 'voucher')
    .executeTakeFirst()
  if (upload === undefined) return { ok: false, rejection: 'upload_unknown', field: 'voucher' }
  return {
    ok: true,
    value: {
      kind: 'deposit.request',
      userId,
      from: isFiat ? 'bank' : 'chain',
      wallet,
      currencyId: currency.id,
      amount: amountOf(units),
      paymentType: Number(body.type ?? '0'),
      picture: body.voucher,
      pictureHash: upload.sha256,
      waitingMax: waitingVouchersMax,
    },
  }
}

export const tooSmall = (least: string) =>
  ({ ok: false, rejection: 'deposit_amount_too_small', field: 'amount', reason: least }) as const

const leastOf = ({ networks }: Pick<Context, 'networks'>, currency: Currency): string =>
  currency.kind === 'fiat' ? fiatMin : (networks.of(currency)[0]?.depositMin ?? '0')
