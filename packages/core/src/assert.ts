/** A programmer's error stops the process: nobody handles it, the next start recovers from the tables. */
export function assert(condition: boolean, statement: string): asserts condition {
  if (!condition) throw brokenInvariant(statement)
}

/**
 * The same where a command does it many times: `if (…) throw brokenInvariant(…)` is one comparison, while V8 keeps what an
 * inlined `assert` was told for the day that it fails.
 */
export function brokenInvariant(statement: string): Error {
  return new Error(`broken invariant: ${statement}`)
}
