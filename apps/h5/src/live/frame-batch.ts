/**
 * Collects keys and hands them over once a frame, so that any number of ticks costs one paint. A
 * hidden page has no frames: there it rests until it is seen again.
 */
export function createFrameBatch<Key>(flush: (keys: ReadonlySet<Key>) => void) {
  let waiting = new Set<Key>()
  return (key: Key) => {
    if (waiting.size === 0)
      requestAnimationFrame(() => {
        const keys = waiting
        waiting = new Set()
        flush(keys)
      })
    waiting.add(key)
  }
}
