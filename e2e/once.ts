import { expect } from 'vitest'

/** What is made at the first call and shared by all tests of a file. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  // A module lives as long as its worker.
  const made = new Map<string | undefined, Promise<Value>>()
  return () => {
    const { testPath } = expect.getState()
    const known = made.get(testPath) ?? make()
    made.set(testPath, known)
    return known
  }
}
