/**
 * The part of a file of `length` bytes that a `Range` header asks for (RFC 9110, 14.2), both ends included: undefined is all
 * of it, also of a header with several parts, and null where the file has no such byte.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): { readonly start: number; readonly end: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  // Without a beginning it is the last bytes.
  if (first === '') {
    const start = Math.max(0, length - Number(last))
    return start < length ? { start, end: length - 1 } : null
  }
  const start = Number(first)
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return start <= end ? { start, end } : null
}
