import { readFileSync } from 'node:fs'

import { languageTags } from '@candor/protocol'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { contentItems, type ContentKind, retiredIds } from './content-items.ts'

/** The texts of one content item. In a page's body a paragraph that begins with `## ` is a heading. */
export type SeedText = {
  readonly title: string
  readonly summary: string
  readonly body: readonly string[]
}

const languages = Object.keys(languageTags)

/** The release's texts of one kind in one language, by the items' keys. */
export function seedTexts(lang: string, kind: ContentKind): Record<string, SeedText> {
  const file = new URL(`seed/${lang}/${kind}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, SeedText> // A test checks all of them.
}

/**
 * Writes the release's content to the tables: new items are published, texts without edits are updated, and items that it
 * does not have any more are retired unless an editor wrote one of their texts. One statement each, which keeps the start
 * fast.
 */
export async function seedContent(db: Database, now: number): Promise<void> {
  const items = contentItems.map((item, position) => ({
    id: item.id,
    kind: item.kind,
    key: item.key,
    position,
    path: item.path,
    look: item.look,
    is_popup: item.isPopup,
    category: item.category,
    published_at: now,
  }))
  const texts = languages.flatMap((lang) => textsOf(lang, now))
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('content_item')
      .values(items)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await transaction
      .insertInto('content_text')
      .values(texts)
      .onConflict((conflict) =>
        conflict
          .columns(['item_id', 'lang'])
          .doUpdateSet({
            title: sql`excluded.title`,
            summary: sql`excluded.summary`,
            body: sql`excluded.body`,
            shown_since: now,
          })
          .where('content_text.edited_at', 'is', null)
          .where(
            sql<boolean>`(content_text.title, content_text.summary, content_text.body)
              is distinct from (excluded.title, excluded.summary, excluded.body)`,
          ),
      )
      .execute()
    const edited = transaction
      .selectFrom('content_text')
      .select('item_id')
      .where('edited_at', 'is not', null)
    await transaction
      .updateTable('content_item')
      .set({ retired_at: now })
      .where('id', 'in', retiredIds)
      .where('retired_at', 'is', null)
      .where('id', 'not in', edited)
      .execute()
  })
}

function textsOf(lang: string, now: number) {
  const kinds = new Set(contentItems.map(({ kind }) => kind))
  return [...kinds].flatMap((kind) => {
    const texts = seedTexts(lang, kind)
    return contentItems
      .filter((item) => item.kind === kind)
      .map(({ id, key }) => {
        const text = texts[key]
        if (text === undefined) throw new Error(`${kind} ${key} has no text in ${lang}`)
        const { title, summary, body } = text
        return {
          item_id: id,
          lang,
          title,
          summary,
          body: body.join('\n\n'),
          edited_at: null,
          shown_since: now,
        }
      })
  })
}
