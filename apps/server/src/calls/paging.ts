/** The requested page of a list: `page` counts from 1. */
export type Paging = { readonly page: number; readonly limit: number; readonly offset: number }

/** Totals are counted up to this. */
export const totalMax = 10_000

/** Rows of a page unless the call or its caller gives another number (docs/API.md). */
const limitDefault = 10

export function pagingOf(body: { page?: string; limit?: string }, rows = limitDefault): Paging {
  const page = Number(body.page ?? '1')
  const limit = Number(body.limit ?? rows)
  return { page, limit, offset: (page - 1) * limit }
}

export function pageReply<Row>(list: Row[], { page, limit, offset }: Paging, total: number) {
  return { list, page, limit, total, more: offset + list.length < total }
}
