import { settings } from '@candor/protocol/services/settings/setting-list'

import type { Database } from '../../db/database.ts'

type Part = { readonly cursor: string | undefined; readonly limit: number }

/** Versions with who asked and who approved, newest first. */
export async function settingRows(db: Database, { cursor, limit }: Part) {
  const rows = await db
    .selectFrom('setting_version')
    .leftJoin('staff as requester', 'requester.id', 'setting_version.asked_by')
    .leftJoin('staff as approver', 'approver.id', 'setting_version.approved_by')
    .selectAll('setting_version')
    .select(['requester.name as asked_by_name', 'approver.name as approved_by_name'])
    .$if(cursor !== undefined, (query) =>
      query.where('setting_version.id', '<', BigInt(cursor ?? 0)),
    )
    .orderBy('setting_version.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    key: row.key,
    version: row.version,
    value: row.value,
    before: row.before,
    unit: settings[row.key].unit,
    reason: row.reason,
    announced_at: Number(row.created_at),
    effective_at: Number(row.effective_at),
    asked_by_name: row.asked_by_name ?? '',
    approved_by_name: row.approved_by_name ?? '',
  }))
}
