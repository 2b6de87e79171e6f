import type { ReplyOf } from '@candor/protocol'
import { identityConsoleEndpoints } from '@candor/protocol/services/identity/console-endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { reject, reviewFilterOf } from '../reviews/review-requests.ts'
import type { ReviewRow } from '../reviews/review-rows.ts'
import { decideIdentity } from './decide-identity.ts'
import { maskedNumber } from './document-number.ts'
import type { IdentityContext } from './identity-context.ts'
import {
  type DocumentRow,
  documentsById,
  documentsOf,
  idTypeOf,
  opened,
  submissionWindowMs,
} from './identity-rows.ts'
import { viewsOfDocument } from './identity-views.ts'
import { revealIdentity } from './reveal-identity.ts'

type Case = ReplyOf<typeof identityConsoleEndpoints.identityCase>

export function identityConsole(context: IdentityContext) {
  const { db, queue } = context
  return mount(identityConsoleEndpoints, {
    identityList: async ({ body, user }) => {
      const limit = limitOf(body)
      const rows = await queue.list(user, reviewFilterOf(body, limit + 1))
      const page = cursorPage(rows, limit, ({ id }) => String(id))
      const documents = await documentsById(
        db,
        page.list.map(({ id }) => id),
      )
      const list = page.list.map((row) => ({ ...row, ...shown(context, row, documents) }))
      return { ok: true, value: { ...page, list } }
    },
    identityCounts: async ({ user }) => ({ ok: true, value: await queue.counts(user) }),
    identityCase: async ({ body, user }) => {
      const value = await caseOf(context, user, Number(body.id))
      return value === undefined
        ? { ok: false, rejection: 'review_unknown', field: 'id' }
        : { ok: true, value }
    },
    identityReveal: ({ body, user: staff, ip }) =>
      revealIdentity(context, { staff, ip }, Number(body.id)),
    identityClaim: ({ body, user: staff, ip }) => queue.claim({ staff, ip }, Number(body.id)),
    identityRelease: ({ body, user: staff, ip }) => queue.release({ staff, ip }, Number(body.id)),
    identityApprove: ({ body, user: staff, ip }) =>
      decideIdentity(
        context,
        { staff, ip },
        { id: Number(body.id), decision: { state: 'approved' } },
      ),
    identityReject: ({ body, user: staff, ip }) =>
      reject(body, (decision) =>
        decideIdentity(context, { staff, ip }, { id: Number(body.id), decision }),
      ),
  })
}

function shown(
  { vault }: IdentityContext,
  { id }: Pick<ReviewRow, 'id'>,
  documents: ReadonlyMap<number, DocumentRow>,
) {
  const document = documents.get(id)
  if (document === undefined) throw new Error(`no identity document ${id}`)
  const { name } = opened(vault, document)
  return { id_type: idTypeOf(document), country: document.country, name }
}

async function caseOf(
  context: IdentityContext,
  staff: StaffCaller,
  id: number,
): Promise<Case | undefined> {
  const { db, now, queue, vault } = context
  const found = await queue.find(id)
  if (found === undefined) return undefined
  const { row } = found
  const all = await documentsOf(db, row.user_id)
  const documents = await documentsById(db, [id])
  const user = await db
    .selectFrom('app_user')
    .select(['nickname', 'email'])
    .where('id', '=', BigInt(row.user_id))
    .executeTakeFirstOrThrow()
  const document = documents.get(id)
  const { number } = document === undefined ? { number: '' } : opened(vault, document)
  const isRecent = ({ submitted_at: at }: DocumentRow) => Number(at) > now() - submissionWindowMs
  return {
    ...row,
    ...shown(context, row, documents),
    nickname: user.nickname,
    email: user.email ?? '',
    card_id: maskedNumber(number),
    has_pictures: document !== undefined && document.front_pic !== '',
    attempts: all.filter(isRecent).length,
    others: all
      .filter((other) => Number(other.id) !== id)
      .map((other) => ({
        id: Number(other.id),
        tier: other.level,
        state: other.state as ReviewRow['state'], // By its check constraint.
        opened_at: Number(other.submitted_at),
        reason_code: other.reason_code,
      })),
    views: await viewsOfDocument(db, id),
    is_final: queue.isFinal(row),
    is_mine_to_decide: queue.mayDecide(staff, row),
  }
}
