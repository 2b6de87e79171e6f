/** A programmer's error stops the process: nobody handles it, the next start recovers from the tables. */
export function assert(condition: boolean, statement: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${statement}`)
}
