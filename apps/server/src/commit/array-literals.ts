// PostgreSQL array literals, written by hand: both drivers' own serialisers are several times slower, and a text
// parameter cast in the statement means the same to both.

export function numbers<Row>(rows: readonly Row[], of: (row: Row) => number | bigint): string {
  let literal = ''
  for (const row of rows) literal += `,${of(row)}`
  return `{${literal.slice(1)}}`
}

/** Words without quotes, commas, braces or blanks: names from our own lists. */
export function words<Row>(rows: readonly Row[], of: (row: Row) => string): string {
  return `{${rows.map(of).join(',')}}`
}

export function texts<Row>(rows: readonly Row[], of: (row: Row) => string | undefined): string {
  return `{${rows.map((row) => quoted(of(row))).join(',')}}`
}

function quoted(text: string | undefined): string {
  if (text === undefined) return 'NULL'
  // JSON quotes a text exactly as an array literal does, and natively, unless there is more to escape than these two.
  if (isPlain.test(text)) return JSON.stringify(text)
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

const isPlain = /^[\u0020-\u007e]*$/
