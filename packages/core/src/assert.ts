/** A programmer's error stops the process: no handler catches it, and the next start recovers from the tables. */
export function assert(condition: boolean, statement: string): asserts condition {
  if (!condition) throw brokenInvariant(statement)
}

/**
 * The same for hot paths: `if (…) throw brokenInvariant(…)` is one comparison, while V8 keeps the arguments of an inlined
 * `assert` alive in case it fails.
 */
export function brokenInvariant(statement: string): Error {
  return new Error(`broken invariant: ${statement}`)
}
