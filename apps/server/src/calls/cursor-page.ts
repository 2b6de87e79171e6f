const limitDefault = 50

export function limitOf(body: { limit?: string }): number {
  return Number(body.limit ?? limitDefault)
}

/**
 * A part of a list that is too long to count. `rows` was queried with one more than `limit`, to find out whether
 * another part follows; `cursorOf` gives the cursor of the last row shown.
 */
export function cursorPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string) {
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return { list, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
