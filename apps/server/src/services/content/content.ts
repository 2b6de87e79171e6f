import type { Int8, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { ContentItem, ContentKind } from './content-items.ts'
import { languageOf } from './language-of.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    content_item: {
      id: number
      kind: string
      key: string
      position: number
      path: string
      look: string
      is_popup: boolean
      published_at: Int8
      /** Set by an editor: the item is not shown any more. */
      retired_at: NullableInt8
    }
    content_text: {
      item_id: number
      lang: string
      title: string
      summary: string
      body: string
      edited_at: NullableInt8
    }
  }
}

/** A content item in one language. */
export type ContentEntry = Omit<ContentItem, 'kind'> & {
  readonly publishedAt: number
  readonly title: string
  readonly summary: string
  /** Paragraphs of plain text. */
  readonly body: readonly string[]
}

/** Notices, banners, menu, questions and pages of the app, loaded from the tables and served from memory. */
export class Content {
  readonly #db: Database
  #byLanguage = new Map<string, Map<string, ContentEntry[]>>()

  constructor({ db }: { db: Database }) {
    this.#db = db
  }

  /** Reads the tables; called again after each change. */
  async load(): Promise<void> {
    const rows = await this.#db
      .selectFrom('content_item')
      .innerJoin('content_text', 'item_id', 'content_item.id')
      .selectAll()
      .where('retired_at', 'is', null)
      .orderBy('position')
      .orderBy('content_item.id')
      .execute()
    const byLanguage = new Map<string, Map<string, ContentEntry[]>>()
    for (const row of rows) {
      const byKind = byLanguage.get(row.lang) ?? new Map<string, ContentEntry[]>()
      byLanguage.set(row.lang, byKind)
      const entries = byKind.get(row.kind) ?? []
      byKind.set(row.kind, entries)
      entries.push({
        id: row.id,
        key: row.key,
        path: row.path,
        look: row.look,
        isPopup: row.is_popup,
        publishedAt: Number(row.published_at),
        title: row.title,
        summary: row.summary,
        body: row.body === '' ? [] : row.body.split(/\n{2,}/),
      })
    }
    this.#byLanguage = byLanguage
  }

  /** The items of one kind in their order; notices newest first. */
  list(lang: string, kind: ContentKind): readonly ContentEntry[] {
    const entries = this.#byLanguage.get(languageOf(lang))?.get(kind) ?? []
    if (kind !== 'news') return entries
    return entries.toSorted((a, b) => b.publishedAt - a.publishedAt || b.id - a.id)
  }

  find(lang: string, kind: ContentKind, id: number): ContentEntry | undefined {
    return this.list(lang, kind).find((entry) => entry.id === id)
  }
}
