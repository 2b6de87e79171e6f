const limitDefault = 50

export function limitOf(body: { limit?: string }): number {
  return Number(body.limit ?? limitDefault)
}

/**
 * A part of a list that is too long to count. `rows` was asked for with one more than `limit`, which tells whether
 * anything follows; `cursorOf` names the last row shown.
 */
export function cursorPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string) {
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return { list, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
