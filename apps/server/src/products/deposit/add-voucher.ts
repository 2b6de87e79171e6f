import { voucherKey } from '@candor/core/products/deposit'

import { currencyById } from '../../catalog/currencies.ts'
import { addReview } from '../../services/reviews/add-review.ts'
import type { DepositContext } from './deposit-context.ts'
import { publishRecharge } from './publish-recharge.ts'
import { usdtOf, valueInUsdt } from './value-in-usdt.ts'
import type { VoucherRow } from './voucher-rows.ts'
import { tierOfTwo, voucherKind, voucherRules } from './voucher-rules.ts'

type Context = Pick<
  DepositContext,
  'books' | 'db' | 'networks' | 'now' | 'rooms' | 'settings' | 'uploads'
>

/** Puts a voucher that the core has recorded into the queue and before its user. A second run for it adds nothing. */
export async function addVoucher(context: Context, voucher: VoucherRow): Promise<void> {
  const { db, uploads } = context
  const { id, user_id: userId, picture } = voucher
  const value = valueInUsdt(context.books, currencyById(voucher.currency_id), voucher.amount)
  const limit = usdtOf(context.settings.value('second_person_above_usdt'))
  const tier = value === undefined || value > limit ? tierOfTwo : 1
  const key = voucherKey(Number(id))
  const isNew = await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('recharge')
      .values({
        key,
        voucher_id: Number(id),
        user_id: Number(userId),
        kind: voucherKind,
        currency_id: voucher.currency_id,
        amount: voucher.amount,
        account: voucher.wallet,
        type: voucher.payment_type,
        picture,
        picture_sha256: voucher.picture_hash,
        value: value ?? null,
        created_at: Number(voucher.at),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return false
    const ownerId = Number(userId)
    const { kind, slaMs } = voucherRules
    const of = { kind, userId: ownerId, tier, at: Number(voucher.at), slaMs }
    const reviewId = await addReview(transaction, of)
    await transaction
      .updateTable('recharge')
      .set({ review_id: reviewId })
      .where('id', '=', added.id)
      .execute()
    const upload = { ownerId, uploadClass: 'voucher', path: picture, use: 'voucher' } as const
    if (!(await uploads.use(transaction, upload))) throw new Error(`${picture} serves another use`)
    return true
  })
  if (isNew) await publishRecharge(context, { key, user_id: userId })
}
