import type { ColumnType } from 'kysely'

/** Tables of 0004-content.sql: what the app shows, in every language. */
export type ContentSchema = {
  content_item: {
    id: number
    kind: string
    key: string
    position: number
    path: string
    look: string
    is_popup: boolean
    published_at: ColumnType<bigint, number, number>
    /** Taken away by an editor; added by 0008-console.sql. */
    retired_at: ColumnType<bigint | null, number | null | undefined, number | null>
  }
  content_text: {
    item_id: number
    lang: string
    title: string
    summary: string
    body: string
    edited_at: ColumnType<bigint | null, number | null, number | null>
  }
}
