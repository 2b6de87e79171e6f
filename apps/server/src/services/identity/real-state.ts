import type { ReplyOf } from '@candor/protocol'
import type { identityEndpoints } from '@candor/protocol/services/identity/endpoints'
import { identityReasons, submissionsMax } from '@candor/protocol/services/identity/identity-words'

import { translate } from '../../calls/texts.ts'
import { contactsOf } from './contacts-of.ts'
import { maskedNumber } from './document-number.ts'
import type { IdentityContext } from './identity-context.ts'
import {
  type DocumentRow,
  documentsOf,
  idTypeOf,
  opened,
  submissionWindowMs,
} from './identity-rows.ts'
import { maskedName } from './person-name.ts'
import { latestOf, stateNumbers, stateOf, summaryOf } from './real-summary.ts'
import { typicalMs } from './typical-time.ts'

type Context = Pick<IdentityContext, 'db' | 'now' | 'vault' | 'queue' | 'settings' | 'demoDelayMs'>
type Real = ReplyOf<typeof identityEndpoints.realState>

/** All that the pages of verification show. */
export async function realState(
  context: Context,
  { userId, lang }: { userId: number; lang: string },
): Promise<Real> {
  const { db } = context
  const rows = await documentsOf(db, userId)
  const { email, mobile } = await contactsOf(db, userId)
  const { level, current } = summaryOf(rows)
  return {
    level,
    ...stateFields(current, lang),
    levels: ([1, 2] as const).map((each) =>
      Object.assign(levelFields(rows, each, lang), { limits: limitsOf(context, each) }),
    ),
    limits: limitsOf(context, level),
    checklist: { email, mobile },
    ...attemptsOf(rows, context.now()),
    typical_seconds: Math.ceil((await typicalMs(context)) / 1000),
    document: documentOf(context, rows),
  }
}

/** How many submissions are left, and when there is another one. */
function attemptsOf(rows: readonly DocumentRow[], now: number) {
  const counted = rows
    .map((row) => Number(row.submitted_at))
    .filter((at) => at > now - submissionWindowMs)
  const left = Math.max(0, submissionsMax - counted.length)
  const leaving = counted[submissionsMax - 1]
  return {
    attempts_left: left,
    next_attempt_at: left > 0 || leaving === undefined ? null : leaving + submissionWindowMs,
  }
}

function levelFields(rows: readonly DocumentRow[], level: 1 | 2, lang: string) {
  const row = latestOf(rows, level)
  const decidedAt = row?.decided_at ?? null
  return {
    level,
    ...stateFields(row, lang),
    submitted_at: row === undefined ? null : Number(row.submitted_at),
    decided_at: decidedAt === null ? null : Number(decidedAt),
  }
}

function stateFields(row: DocumentRow | undefined, lang: string) {
  const state = stateOf(row)
  const reason = identityReasons.find((code) => code === row?.reason_code)
  return {
    state: stateNumbers[state],
    state_name: state,
    reason_code: reason ?? ('' as const),
    reason: reason === undefined ? '' : translate(lang, `identity_reason_${reason}`),
    note: row?.note ?? '',
  }
}

function limitsOf({ settings }: Pick<Context, 'settings'>, level: number) {
  if (level !== 1 && level !== 2) return { withdraw_daily_btc: '0', fiat_trade_usdt: '0' }
  return {
    withdraw_daily_btc: settings.value(`withdraw_btc_level_${level}`),
    fiat_trade_usdt: settings.value(`fiat_trade_usdt_level_${level}`),
  }
}

/** The latest submission; its pictures are those of level 2. */
function documentOf({ vault }: Context, rows: readonly DocumentRow[]): Real['document'] {
  const [row] = rows
  if (row === undefined) return null
  const { name, number } = opened(vault, row)
  const pictures = latestOf(rows, 2)
  return {
    id_type: idTypeOf(row),
    country: row.country,
    name: maskedName(name),
    card_id: maskedNumber(number),
    front_pic: pictures?.front_pic ?? '',
    reverse_pic: pictures?.reverse_pic ?? '',
  }
}
