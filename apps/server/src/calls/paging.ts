/** A list's page as asked for: `page` from 1, ten rows unless said otherwise. */
export type Paging = { readonly page: number; readonly limit: number; readonly offset: number }

/** Totals are counted no further than this. */
export const totalMax = 10_000

/** Specification §9: ten rows a page; options lists ask for five. */
const limitDefault = 10

export function pagingOf(body: { page?: string; limit?: string }, rows = limitDefault): Paging {
  const page = Number(body.page ?? '1')
  const limit = Number(body.limit ?? rows)
  return { page, limit, offset: (page - 1) * limit }
}

export function pageReply<Row>(list: Row[], { page, limit, offset }: Paging, total: number) {
  return { list, page, limit, total, more: offset + list.length < total }
}
