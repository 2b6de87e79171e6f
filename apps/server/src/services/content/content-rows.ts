import type { Language, ReplyOf } from '@candor/protocol'
import type { contentConsoleEndpoints } from '@candor/protocol/services/content/console-endpoints'
import { editableKinds } from '@candor/protocol/services/content/content-kinds'

import type { Answer } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import type { Audit } from '../audit/audit.ts'
import type { Content } from './content.ts'

export type EditingContext = {
  readonly db: Database
  readonly audit: Audit
  readonly content: Content
  readonly now: () => number
}
export type ItemReply = ReplyOf<typeof contentConsoleEndpoints.contentItemSave>
export type EditableKind = (typeof editableKinds)[number]

export const unknownContent = { ok: false, rejection: 'content_unknown', field: 'id' } as const

const idMax = 2 ** 31 - 1

/** All items of one kind, or one item, with their texts and drafts in all languages. */
export async function readItems(
  { db, now }: Pick<EditingContext, 'db' | 'now'>,
  which: { kind: EditableKind } | { id: number },
): Promise<ItemReply[]> {
  // The column is smaller than the ids that a call accepts.
  if ('id' in which && which.id > idMax) return []
  const items = await db
    .selectFrom('content_item')
    .selectAll()
    .where('kind', 'in', 'kind' in which ? [which.kind] : [...editableKinds])
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (items.length === 0) return []
  const ids = items.map(({ id }) => id)
  const [texts, drafts, reviews] = await Promise.all([
    db.selectFrom('content_text').selectAll().where('item_id', 'in', ids).orderBy('lang').execute(),
    db
      .selectFrom('content_draft')
      .innerJoin('staff', 'staff.id', 'edited_by')
      .selectAll('content_draft')
      .select('staff.name as edited_by_name')
      .where('item_id', 'in', ids)
      .orderBy('lang')
      .execute(),
    db
      .selectFrom('content_review')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .selectAll('content_review')
      .select('staff.name as staff_name')
      .where('item_id', 'in', ids)
      .execute(),
  ])
  return items.map((item) => {
    const isOwn = (row: { item_id: number }) => row.item_id === item.id
    const review = reviews.find(isOwn)
    return {
      id: item.id,
      kind: item.kind as EditableKind, // By the condition above.
      category: item.category as ItemReply['category'], // Only categories of the call are stored.
      path: item.path,
      look: item.look,
      is_popup: item.is_popup,
      is_retired: item.retired_at !== null,
      position: item.position,
      published_at: Number(item.published_at),
      is_scheduled: Number(item.published_at) > now(),
      texts: texts.filter(isOwn).map((text) => textReply(text)),
      drafts: drafts.filter(isOwn).map((draft) => draftReply(draft)),
      review: review
        ? {
            state: review.state as 'review' | 'returned', // A constraint of the table.
            staff_name: review.staff_name,
            at: Number(review.at),
            reason: review.reason,
          }
        : null,
    }
  })
}

type Words = { lang: string; title: string; summary: string; body: string }
type TextRow = Words & { edited_at: bigint | null; version: number }
type DraftRow = Words & { edited_by: bigint; edited_by_name: string; edited_at: bigint }

function textReply({ edited_at: at, version, ...words }: TextRow) {
  return { ...wordsOf(words), edited_at: at === null ? null : Number(at), version }
}

function draftReply({ edited_by: by, edited_by_name: name, edited_at: at, ...words }: DraftRow) {
  return {
    ...wordsOf(words),
    edited_by: Number(by),
    edited_by_name: name,
    edited_at: Number(at),
  }
}

const wordsOf = ({ lang, title, summary, body }: Words) => ({
  lang: lang as Language, // Only supported languages are stored.
  title,
  summary,
  body,
})

/** Reloads the content, so that the app shows the change. */
export async function publishChange(
  context: EditingContext,
  id: number,
): Promise<Answer<ItemReply>> {
  await context.content.load()
  return readItem(context, id)
}

export async function readItem(context: EditingContext, id: number): Promise<Answer<ItemReply>> {
  const [value] = await readItems(context, { id })
  if (value === undefined) throw new Error(`no content ${id}`)
  return { ok: true, value }
}
