/** The beginning of a longer column. */
export function copyInto<Column extends { set(from: Column): void }>(
  to: Column,
  from: Column,
): Column {
  to.set(from)
  return to
}
