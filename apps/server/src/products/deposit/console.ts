import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import { walletNames } from '@candor/protocol'
import { depositConsoleEndpoints } from '@candor/protocol/products/deposit/console-endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { reject, reviewFilterOf } from '../../services/reviews/review-requests.ts'
import type { ReviewRow } from '../../services/reviews/review-rows.ts'
import { contactsFor } from '../../services/users/contacts.ts'
import { correctVoucher, decideVoucher } from './decide-voucher.ts'
import type { DepositContext } from './deposit-context.ts'
import { type RechargeRow, recharges } from './recharge-rows.ts'
import { valueText } from './value-in-usdt.ts'
import { viewVoucher } from './view-voucher.ts'
import { voucherKind } from './voucher-rules.ts'

type Case = ReplyOf<typeof depositConsoleEndpoints.voucherCase>

/** Of the user's other vouchers and of those with the same picture. */
const othersMax = 20

export function voucherConsole(context: DepositContext) {
  const { db, levels, queue } = context
  return mount(depositConsoleEndpoints, {
    voucherList: async ({ body, user }) => {
      const limit = limitOf(body)
      const rows = await queue.list(user, reviewFilterOf(body, limit + 1))
      const page = cursorPage(rows, limit, ({ id }) => String(id))
      const vouchers = await vouchersOf(
        db,
        page.list.map(({ id }) => id),
      )
      const list = page.list.map((row) => ({ ...row, ...shown(vouchers, row.id) }))
      return { ok: true, value: { ...page, list } }
    },
    voucherCounts: async ({ user }) => ({ ok: true, value: await queue.counts(user) }),
    voucherCase: async ({ body, user }) => {
      const value = await caseOf({ db, levels, queue }, user, Number(body.id))
      return value === undefined
        ? { ok: false, rejection: 'review_unknown', field: 'id' }
        : { ok: true, value }
    },
    voucherView: ({ body, user: staff, ip }) =>
      viewVoucher(context, { staff, ip }, Number(body.id)),
    voucherClaim: ({ body, user: staff, ip }) => queue.claim({ staff, ip }, Number(body.id)),
    voucherRelease: ({ body, user: staff, ip }) => queue.release({ staff, ip }, Number(body.id)),
    voucherApprove: ({ body, user: staff, ip }) =>
      decideVoucher(
        context,
        { staff, ip },
        { id: Number(body.id), decision: { state: 'approved' } },
      ),
    voucherCorrect: ({ body, user: staff, ip }) =>
      correctVoucher(context, { staff, ip }, { id: Number(body.id), amount: body.amount }),
    voucherReject: ({ body, user: staff, ip }) =>
      reject(body, (decision) =>
        decideVoucher(context, { staff, ip }, { id: Number(body.id), decision }),
      ),
  })
}

type Voucher = { readonly row: RechargeRow; readonly samePicture: number }

/** Vouchers by the ids of their reviews, with how many others have the same picture. */
async function vouchersOf(
  db: Database,
  reviewIds: readonly number[],
): Promise<ReadonlyMap<number, Voucher>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await recharges(db)
    .select((select) =>
      select
        .selectFrom('recharge as other')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('other.kind', '=', voucherKind)
        .whereRef('other.picture_sha256', '=', 'recharge.picture_sha256')
        .whereRef('other.id', '!=', 'recharge.id')
        .as('same_picture'),
    )
    .where('recharge.review_id', 'in', reviewIds.map(BigInt))
    .execute()
  return new Map(
    rows.map((row) => [Number(row.review_id), { row, samePicture: Number(row.same_picture ?? 0) }]),
  )
}

function shown(vouchers: ReadonlyMap<number, Voucher>, id: number) {
  const voucher = vouchers.get(id)
  if (voucher === undefined) throw new Error(`no voucher ${id}`)
  const { row, samePicture } = voucher
  const account = walletNames.find((name) => name === row.account)
  if (account === undefined) throw new Error(`no account ${row.account}`)
  const { scale } = currencyById(row.currency_id)
  return {
    ...amountOf(row),
    currency: row.currency_id,
    corrected: row.corrected_amount === null ? null : formatDecimal(row.corrected_amount, scale),
    value: row.value === null ? null : valueText(row.value),
    account,
    type: row.type,
    same_picture: samePicture,
  }
}

function amountOf({ currency_id: id, amount }: Pick<RechargeRow, 'currency_id' | 'amount'>) {
  const { code, scale } = currencyById(id)
  return { code, amount: formatDecimal(amount, scale) }
}

async function caseOf(
  { db, levels, queue }: Pick<DepositContext, 'db' | 'levels' | 'queue'>,
  staff: StaffCaller,
  id: number,
): Promise<Case | undefined> {
  const found = await queue.find(id)
  if (found === undefined) return undefined
  const { row } = found
  const vouchers = await vouchersOf(db, [id])
  const voucher = vouchers.get(id)?.row
  const user = await db
    .selectFrom('app_user')
    .select(['nickname', 'email'])
    .where('id', '=', BigInt(row.user_id))
    .executeTakeFirstOrThrow()
  const all = () =>
    recharges(db)
      .where('recharge.kind', '=', voucherKind)
      .where('recharge.review_id', '!=', BigInt(id))
      .orderBy('recharge.id', 'desc')
      .limit(othersMax)
  const same = await all()
    .where('recharge.picture_sha256', '=', voucher?.picture_sha256 ?? '')
    .execute()
  const own = await all().where('recharge.user_id', '=', BigInt(row.user_id)).execute()
  return {
    ...row,
    ...shown(vouchers, id),
    nickname: user.nickname,
    email: contactsFor(staff.role, { email: user.email, mobile: null }).email,
    level: await levels.of(row.user_id),
    duplicates: same.map((other) =>
      Object.assign(amountOf(other), {
        id: Number(other.review_id),
        user_id: Number(other.user_id),
        at: Number(other.created_at),
      }),
    ),
    others: own.map((other) =>
      Object.assign(amountOf(other), {
        id: Number(other.review_id),
        state: other.review_state as ReviewRow['state'], // By the queue.
        opened_at: Number(other.created_at),
        reason_code: other.reason_code ?? '',
      }),
    ),
    credited_at: timeOf(voucher?.credited_at),
    is_final: queue.isFinal(row),
    is_mine_to_decide: queue.mayDecide(staff, row),
  }
}

const timeOf = (stored: bigint | null | undefined): number | null =>
  stored === null || stored === undefined ? null : Number(stored)
