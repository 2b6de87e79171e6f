/** The changes of a product that a batch did not touch: one frozen object for all batches, so that it costs nothing. */
export function untouched<Changes extends Readonly<Record<string, readonly unknown[]>>>(
  changes: Changes,
): Changes {
  for (const rows of Object.values(changes)) Object.freeze(rows)
  return Object.freeze(changes)
}
