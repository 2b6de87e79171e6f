import type { BodyOf, ReplyOf } from '@candor/protocol'
import type { ticketConsoleEndpoints } from '@candor/protocol/services/tickets/console-endpoints'
import { templatesMax } from '@candor/protocol/services/tickets/ticket-words'

import type { Answer } from '../../calls/mount.ts'
import type { Int8 } from '../../db/column-types.ts'
import type { TicketContext } from './ticket-context.ts'
import type { By } from './ticket-desk.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    ticket_template: {
      version: Int8
      id: Int8
      title: string
      language: string
      text: string
      is_removed: boolean
      changed_at: Int8
      changed_by: Int8
    }
  }
}

type Endpoints = typeof ticketConsoleEndpoints
type Context = Pick<TicketContext, 'db' | 'audit' | 'now'>

/** The templates in their present versions, by title. */
export async function listTemplates({
  db,
}: Pick<Context, 'db'>): Promise<ReplyOf<Endpoints['ticketTemplates']>> {
  const newest = db
    .selectFrom('ticket_template')
    .distinctOn('id')
    .selectAll()
    .orderBy('id')
    .orderBy('version', 'desc')
    .as('newest')
  const rows = await db
    .selectFrom(newest)
    .innerJoin('staff', 'staff.id', 'newest.changed_by')
    .selectAll('newest')
    .select('staff.name as changed_by_name')
    .where('is_removed', '=', false)
    .orderBy('title')
    .orderBy('newest.id')
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    version: Number(row.version),
    title: row.title,
    language: row.language,
    text: row.text,
    changed_at: Number(row.changed_at),
    changed_by: row.changed_by_name,
  }))
}

/** Adds a template, or a version of one. Actions of the staff are sequential, so no other one takes the same numbers. */
export async function saveTemplate(
  context: Context,
  { staff, ip }: By,
  body: BodyOf<Endpoints['ticketTemplateSave']>,
): Promise<Answer<{ id: number; version: number }>> {
  const { db, audit, now } = context
  const { title, language, text, removed } = body
  let saved = { id: 0, version: 0 }
  const acted = await audit.act({ staffId: staff.id, ip }, async () => {
    const present = await listTemplates(context)
    const known = present.find(({ id }) => String(id) === body.id)
    if (body.id !== undefined && known === undefined)
      return { ok: false, rejection: 'ticket_template_unknown', field: 'id' }
    if (known === undefined && present.length >= templatesMax)
      return { ok: false, rejection: 'ticket_template_limit' }
    const last = await db
      .selectFrom('ticket_template')
      .select(({ fn }) => [fn.max('version').as('version'), fn.max('id').as('id')])
      .executeTakeFirst()
    const id = known?.id ?? Number(last?.id ?? 0n) + 1
    saved = { id, version: Number(last?.version ?? 0n) + 1 }
    const row = { ...saved, title, language, text, is_removed: removed === '1' }
    return {
      ok: true,
      value: {
        action: 'ticket.template_saved',
        target: `ticket_template:${id}`,
        after: { version: saved.version, title, removed: row.is_removed },
        changes: [
          db
            .insertInto('ticket_template')
            .values({ ...row, changed_at: now(), changed_by: staff.id }),
        ],
      },
    }
  })
  return acted.ok ? { ok: true, value: saved } : acted
}
