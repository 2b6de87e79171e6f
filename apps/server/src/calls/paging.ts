/** The requested page of a list: after the row `cursor`, else the `page`, counting from 1. */
export type Paging = {
  readonly page: number
  readonly limit: number
  readonly offset: number
  readonly cursor: number | undefined
}

/** Totals are counted up to this. */
export const totalMax = 10_000

/** Rows of a page unless the call or its caller gives another number (docs/API.md). */
const limitDefault = 10

type Fields = { page?: string; limit?: string; cursor?: string }

export function pagingOf(body: Fields, rows = limitDefault): Paging {
  const limit = Number(body.limit ?? rows)
  if (body.cursor !== undefined) return { page: 1, limit, offset: 0, cursor: Number(body.cursor) }
  const page = Number(body.page ?? '1')
  return { page, limit, offset: (page - 1) * limit, cursor: undefined }
}

/** The total of a list, which is not counted for the pages after a cursor. */
export async function totalOf(
  { cursor }: Paging,
  count: () => Promise<{ total: bigint }>,
): Promise<number | undefined> {
  return cursor === undefined ? Number((await count()).total) : undefined
}

/** `rows` were queried with one more than `limit`, to find out whether another page follows. */
export function pageReply<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { page, limit }: Paging,
  total: number | undefined,
) {
  const list = rows.slice(0, limit)
  const more = rows.length > limit
  const last = list.at(-1)
  const counted = total === undefined ? {} : { total }
  return { list, page, limit, ...counted, more, next: more && last ? String(last.id) : null }
}
