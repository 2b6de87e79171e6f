/** Copies a column into the beginning of a longer one, and returns the longer one. */
export function copyInto<Column extends { set(from: Column): void }>(
  to: Column,
  from: Column,
): Column {
  to.set(from)
  return to
}
