import type { newsCategories } from '@candor/protocol/services/content/content-kinds'
import type { Generated } from 'kysely'

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
      /** What a notice is about; empty for other kinds. */
      category: Generated<string>
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
      /** Counts the texts of this language; a trigger counts it and keeps the text before. */
      version: Generated<number>
      shown_since: Int8
    }
    content_version: {
      item_id: number
      lang: string
      version: number
      title: string
      summary: string
      body: string
      shown_since: Int8
      shown_until: Int8
    }
    content_draft: {
      item_id: number
      lang: string
      title: string
      summary: string
      body: string
      edited_by: Int8
      edited_at: Int8
    }
    content_review: {
      item_id: number
      state: string
      staff_id: Int8
      at: Int8
      reason: string
    }
  }
}

type NewsCategory = (typeof newsCategories)[number]

/** A content item in one language. */
export type ContentEntry = Omit<ContentItem, 'kind'> & {
  readonly category: NewsCategory
  readonly publishedAt: number
  /** When the text was changed after its publication; null while it is the first one. */
  readonly changedAt: number | null
  readonly title: string
  readonly summary: string
  /** Paragraphs of plain text. */
  readonly body: readonly string[]
}

/** Notices, banners, menu, questions and pages of the app, loaded from the tables and served from memory. */
export class Content {
  readonly #db: Database
  readonly #now: () => number
  #byLanguage = new Map<string, Map<string, ContentEntry[]>>()

  constructor({ db, now }: { db: Database; now: () => number }) {
    this.#db = db
    this.#now = now
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
        // Only categories of the call are stored; nothing reads that of another kind.
        category: row.category as NewsCategory,
        publishedAt: Number(row.published_at),
        changedAt:
          row.version > 1 && row.shown_since > row.published_at ? Number(row.shown_since) : null,
        title: row.title,
        summary: row.summary,
        body: paragraphsOf(row.body),
      })
    }
    this.#byLanguage = byLanguage
  }

  /** The published items of one kind in their order; notices newest first. */
  list(lang: string, kind: ContentKind): readonly ContentEntry[] {
    const all = this.#byLanguage.get(languageOf(lang))?.get(kind) ?? []
    const now = this.#now()
    const entries = all.filter(({ publishedAt }) => publishedAt <= now)
    if (kind !== 'news') return entries
    return entries.toSorted((a, b) => b.publishedAt - a.publishedAt || b.id - a.id)
  }

  find(lang: string, kind: ContentKind, id: number): ContentEntry | undefined {
    return this.list(lang, kind).find((entry) => entry.id === id)
  }

  /** The texts that a notice had before, newest first; those that were never shown are left out. */
  async history(lang: string, { id, publishedAt }: ContentEntry) {
    const rows = await this.#db
      .selectFrom('content_version')
      .selectAll()
      .where('item_id', '=', id)
      .where('lang', '=', languageOf(lang))
      .where('shown_until', '>', BigInt(publishedAt))
      .orderBy('version', 'desc')
      .execute()
    return rows.map(({ version, title, summary, body, ...shown }) => ({
      version,
      title,
      summary,
      body: [...paragraphsOf(body)],
      shown_since: Math.max(Number(shown.shown_since), publishedAt),
      shown_until: Number(shown.shown_until),
    }))
  }
}

const paragraphsOf = (body: string) => (body === '' ? [] : body.split(/\n{2,}/))
