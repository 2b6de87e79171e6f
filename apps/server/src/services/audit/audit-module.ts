import { auditEndpoints } from '@candor/protocol/services/audit/endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import type { Act } from './audit.ts'
import { verifyAuditLog } from './verify-audit-log.ts'
import { verifyAudit } from './verify-audit.ts'

export const audit = {
  name: 'audit',
  verify: [['audit', verifyAuditLog]],
  open: (platform) => ({ console: auditConsole(platform) }),
} as const satisfies ServerModule

type Filter = {
  readonly action: string | undefined
  readonly staffId: number | undefined
  readonly before: number | undefined
  readonly limit: number
}

function auditConsole({ db, audit: log }: Pick<Platform, 'db' | 'audit'>) {
  return mount(auditEndpoints, {
    auditList: async ({ body }) => {
      const limit = limitOf(body)
      const rows = await listAudit(db, {
        action: body.action,
        staffId: body.staff_id === undefined ? undefined : Number(body.staff_id),
        before: body.cursor === undefined ? undefined : Number(body.cursor),
        limit: limit + 1,
      })
      return { ok: true, value: cursorPage(rows, limit, ({ seq }) => String(seq)) }
    },
    auditExport: async ({ body, user, ip }) => {
      const act: Act = {
        action: 'table.exported',
        target: `table:${body.call}`,
        after: { filter: body.filter },
      }
      const acted = await log.act({ staffId: user.id, ip }, async () => ({ ok: true, value: act }))
      return acted.ok ? { ok: true, value: true } : acted
    },
    auditVerify: async ({ user, ip }) => {
      const { head } = log
      const { rows, broken = null } = await verifyAudit(db, head)
      const acted = await log.act({ staffId: user.id, ip }, async () => ({
        ok: true,
        value: { action: 'audit.verified', target: `audit:${head.seq}`, after: { rows, broken } },
      }))
      return acted.ok ? { ok: true, value: { rows, broken, head: head.hash } } : acted
    },
  })
}

async function listAudit(db: Database, { action, staffId, before, limit }: Filter) {
  let query = db.selectFrom('audit').leftJoin('staff', 'staff.id', 'audit.staff_id')
  if (action !== undefined) query = query.where('action', '=', action)
  if (staffId !== undefined) query = query.where('audit.staff_id', '=', BigInt(staffId))
  if (before !== undefined) query = query.where('seq', '<', BigInt(before))
  const rows = await query
    .select(['seq', 'at', 'audit.staff_id', 'staff.name', 'action', 'target'])
    .select(['before', 'after', 'ip', 'hash'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: Number(row.at),
    staff_id: row.staff_id === null ? null : Number(row.staff_id),
    staff_name: row.name ?? '',
    action: row.action,
    target: row.target,
    before: row.before,
    after: row.after,
    ip: row.ip,
    hash: Buffer.from(row.hash).toString('hex'),
  }))
}
