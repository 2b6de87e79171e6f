import type { Language, ReplyOf } from '@candor/protocol'
import type { contentConsoleEndpoints } from '@candor/protocol/services/content/console-endpoints'
import { editableKinds } from '@candor/protocol/services/content/content-kinds'

import type { Answer } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import type { Actor, Audit } from '../audit/audit.ts'
import type { Content } from './content.ts'

export type EditingContext = {
  readonly db: Database
  readonly audit: Audit
  readonly content: Content
  readonly now: () => number
}
export type ItemReply = ReplyOf<typeof contentConsoleEndpoints.contentItemSave>
type EditableKind = (typeof editableKinds)[number]

export type ItemFields = {
  readonly kind: EditableKind
  readonly path: string | undefined
  readonly look: string | undefined
  readonly isPopup: boolean | undefined
  readonly isRetired: boolean | undefined
  readonly position: number | undefined
}

/** Smaller ids are reserved for releases. */
const editorIdsFrom = 1001
const idMax = 2 ** 31 - 1

/** All items of one kind, or one item, with their texts in all languages. */
export async function readItems(
  db: Database,
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
  const texts = await db
    .selectFrom('content_text')
    .selectAll()
    .where(
      'item_id',
      'in',
      items.map(({ id }) => id),
    )
    .orderBy('lang')
    .execute()
  return items.map((item) => ({
    id: item.id,
    kind: item.kind as EditableKind, // By the condition above.
    path: item.path,
    look: item.look,
    is_popup: item.is_popup,
    is_retired: item.retired_at !== null,
    position: item.position,
    published_at: Number(item.published_at),
    texts: texts
      .filter((text) => text.item_id === item.id)
      .map(({ lang, title, summary, body, edited_at: at }) => ({
        lang: lang as Language, // Only supported languages are stored.
        title,
        summary,
        body,
        edited_at: at === null ? null : Number(at),
      })),
  }))
}

/** Creates or changes an item: fields that are left out stay unchanged. A banner without a page is refused. */
export async function saveItem(
  context: EditingContext,
  actor: Actor,
  { id, ...fields }: ItemFields & { id: number | undefined },
): Promise<Answer<ItemReply>> {
  const { db, audit, now } = context
  const acted = await audit.act(actor, async () => {
    const [known] = id === undefined ? [] : await readItems(db, { id })
    if (id !== undefined && known?.kind !== fields.kind) return unknown
    const after = itemOf(fields, known)
    if (after.kind === 'banner' && after.path === '')
      return { ok: false, rejection: 'parameter_error', field: 'path' }
    const before = known === undefined ? undefined : itemOf({ kind: known.kind }, known)
    const savedId = id ?? (await nextId(db))
    const { is_retired: isRetired, ...columns } = after
    const row = { ...columns, retired_at: isRetired ? now() : null }
    const change =
      known === undefined
        ? db
            .insertInto('content_item')
            .values({ ...row, id: savedId, key: `own_${savedId}`, published_at: now() })
        : db.updateTable('content_item').set(row).where('id', '=', savedId)
    const target = `content:${savedId}`
    return {
      ok: true,
      value: {
        action: 'content.item_saved',
        target,
        ...(before && { before }),
        after,
        changes: [change],
      },
    }
  })
  return acted.ok ? publish(context, Number(acted.value.target.split(':')[1])) : acted
}

/** Saves an item's text in one language; an edited text is not replaced by later releases. */
export async function saveText(
  context: EditingContext,
  actor: Actor,
  text: { id: number; lang: Language; title: string; summary: string; body: string },
): Promise<Answer<ItemReply>> {
  const { db, audit, now } = context
  const { id, lang, title, summary } = text
  const body = text.body.replaceAll(/\n{2,}/g, '\n\n').trim()
  const acted = await audit.act(actor, async () => {
    const [known] = await readItems(db, { id })
    if (known === undefined) return unknown
    const old = known.texts.find((one) => one.lang === lang)
    const after = { title, summary, body }
    const row = { ...after, edited_at: now() }
    return {
      ok: true,
      value: {
        action: 'content.text_saved',
        target: `content:${id}:${lang}`,
        ...(old && { before: { title: old.title, summary: old.summary, body: old.body } }),
        after,
        changes: [
          db
            .insertInto('content_text')
            .values({ item_id: id, lang, ...row })
            .onConflict((conflict) => conflict.columns(['item_id', 'lang']).doUpdateSet(row)),
        ],
      },
    }
  })
  return acted.ok ? publish(context, id) : acted
}

const unknown = { ok: false, rejection: 'content_unknown', field: 'id' } as const

type Given = Pick<ItemFields, 'kind'> & Partial<ItemFields>

/** The editable columns: the given values, else the current ones, else the defaults of a new item. */
function itemOf({ kind, path, look, isPopup, isRetired, position }: Given, known?: ItemReply) {
  return {
    kind,
    path: path ?? known?.path ?? '',
    look: look ?? known?.look ?? (kind === 'banner' ? 'calm' : ''),
    is_popup: (isPopup ?? known?.is_popup ?? false) && kind === 'news',
    is_retired: isRetired ?? known?.is_retired ?? false,
    position: position ?? known?.position ?? 0,
  }
}

async function nextId(db: Database): Promise<number> {
  const last = await db
    .selectFrom('content_item')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(editorIdsFrom, (last?.id ?? 0) + 1)
}

/** Reloads the content, so that the app shows the change. */
async function publish({ db, content }: EditingContext, id: number): Promise<Answer<ItemReply>> {
  await content.load()
  const [value] = await readItems(db, { id })
  if (value === undefined) throw new Error(`no content ${id}`)
  return { ok: true, value }
}
