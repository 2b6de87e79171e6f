import type { Answer } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../audit/audit.ts'
import {
  type EditableKind,
  type EditingContext,
  type ItemReply,
  publishChange,
  readItems,
  unknownContent,
} from './content-rows.ts'

export type ItemFields = {
  readonly kind: EditableKind
  readonly category: ItemReply['category'] | undefined
  readonly path: string | undefined
  readonly look: string | undefined
  readonly isPopup: boolean | undefined
  readonly isRetired: boolean | undefined
  readonly position: number | undefined
  readonly publishedAt: number | undefined
}

/** Smaller ids are reserved for releases. */
const editorIdsFrom = 1001

/** Creates or changes an item: fields that are left out stay unchanged. A banner without a page is refused. */
export async function saveItem(
  context: EditingContext,
  actor: Actor,
  { id, ...fields }: ItemFields & { id: number | undefined },
): Promise<Answer<ItemReply>> {
  const { db, audit, now } = context
  const acted = await audit.act(actor, async () => {
    const [known] = id === undefined ? [] : await readItems(context, { id })
    if (id !== undefined && known?.kind !== fields.kind) return unknownContent
    const after = itemOf(fields, known, now())
    if (after.kind === 'banner' && after.path === '')
      return { ok: false, rejection: 'parameter_error', field: 'path' }
    const before = known === undefined ? undefined : itemOf({ kind: known.kind }, known, now())
    const savedId = id ?? (await nextId(db))
    const { is_retired: isRetired, ...columns } = after
    const row = { ...columns, retired_at: isRetired ? now() : null }
    const change =
      known === undefined
        ? db.insertInto('content_item').values({ ...row, id: savedId, key: `own_${savedId}` })
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
  return acted.ok ? publishChange(context, Number(acted.value.target.split(':')[1])) : acted
}

type Given = Pick<ItemFields, 'kind'> & Partial<ItemFields>

/** The editable columns: the given values, else the current ones, else the defaults of a new item. */
function itemOf(given: Given, known: ItemReply | undefined, now: number) {
  const { kind, category, path, look, isPopup, isRetired, position, publishedAt } = given
  return {
    kind,
    category: kind === 'news' ? (category ?? (known?.category || 'announcement')) : '',
    path: path ?? known?.path ?? '',
    look: look ?? known?.look ?? (kind === 'banner' ? 'calm' : ''),
    is_popup: (isPopup ?? known?.is_popup ?? false) && kind === 'news',
    is_retired: isRetired ?? known?.is_retired ?? false,
    position: position ?? known?.position ?? 0,
    published_at: publishedAt ?? known?.published_at ?? now,
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
