import type { ReplyOf } from '@candor/protocol'
import type { tableViewEndpoints } from '@candor/protocol/services/table-views/endpoints'
import { viewsMax } from '@candor/protocol/services/table-views/view-content'

import type { Answer } from '../../calls/mount.ts'
import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Platform } from '../../server-module.ts'
import type { Actor } from '../audit/audit.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    staff_view: {
      id: Int8Identity
      staff_id: Int8
      table_name: string
      name: string
      content: string
      changed_at: Int8
    }
  }
}

type Context = Pick<Platform, 'db' | 'audit' | 'now'>
type Member = Actor & { readonly staffId: number }
type NewView = { readonly table: string; readonly name: string; readonly content: string }

const unknown = { ok: false, rejection: 'view_unknown', field: 'id' } as const
const taken = { ok: false, rejection: 'view_name_taken', field: 'name' } as const

/** Every query names the owner. Actions of the staff are sequential, so what was checked is still true at the change. */
export class TableViews {
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
  }

  async list(staffId: number): Promise<ReplyOf<typeof tableViewEndpoints.tableViews>> {
    const rows = await this.#rowsOf(staffId)
    return rows.map(({ id, table_name: table, name, content }) => ({
      id: Number(id),
      table,
      name,
      content,
    }))
  }

  async save(member: Member, { table, name, content }: NewView): Promise<Answer<{ id: number }>> {
    const { db, audit, now } = this.#context
    const { staffId } = member
    const acted = await audit.act(member, async () => {
      const own = await this.#rowsOf(staffId)
      if (own.some((view) => view.table_name === table && view.name === name)) return taken
      if (own.length >= viewsMax) return { ok: false, rejection: 'view_limit_reached' }
      const row = { staff_id: staffId, table_name: table, name, content, changed_at: now() }
      return {
        ok: true,
        value: {
          action: 'view.saved',
          target: `table:${table}`,
          after: { name },
          changes: [db.insertInto('staff_view').values(row)],
        },
      }
    })
    if (!acted.ok) return acted
    const { id } = await db
      .selectFrom('staff_view')
      .select('id')
      .where('staff_id', '=', BigInt(staffId))
      .where('table_name', '=', table)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return { ok: true, value: { id: Number(id) } }
  }

  async change(
    member: Member,
    { id, name, content }: { id: number; name: string; content: string },
  ): Promise<Answer<boolean>> {
    const { db, audit, now } = this.#context
    const acted = await audit.act(member, async () => {
      const own = await this.#rowsOf(member.staffId)
      const view = own.find((row) => Number(row.id) === id)
      if (view === undefined) return unknown
      const others = own.filter((row) => row !== view && row.table_name === view.table_name)
      if (others.some((row) => row.name === name)) return taken
      return {
        ok: true,
        value: {
          action: 'view.changed',
          target: `table:${view.table_name}`,
          before: { name: view.name },
          after: { name },
          changes: [
            db
              .updateTable('staff_view')
              .set({ name, content, changed_at: now() })
              .where('id', '=', view.id),
          ],
        },
      }
    })
    return acted.ok ? { ok: true, value: true } : acted
  }

  async remove(member: Member, id: number): Promise<Answer<boolean>> {
    const { db, audit } = this.#context
    const acted = await audit.act(member, async () => {
      const own = await this.#rowsOf(member.staffId)
      const view = own.find((row) => Number(row.id) === id)
      if (view === undefined) return unknown
      return {
        ok: true,
        value: {
          action: 'view.deleted',
          target: `table:${view.table_name}`,
          before: { name: view.name },
          changes: [db.deleteFrom('staff_view').where('id', '=', view.id)],
        },
      }
    })
    return acted.ok ? { ok: true, value: true } : acted
  }

  #rowsOf(staffId: number) {
    return this.#context.db
      .selectFrom('staff_view')
      .select(['id', 'table_name', 'name', 'content'])
      .where('staff_id', '=', BigInt(staffId))
      .orderBy('table_name')
      .orderBy('name')
      .execute()
  }
}
