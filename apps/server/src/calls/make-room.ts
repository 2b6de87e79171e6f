/** Keeps a map below `max` entries: before a new one comes, the first in its order goes. */
export function makeRoom<Key>(map: Map<Key, unknown>, max: number): void {
  if (map.size < max) return
  const first = map.keys().next()
  if (first.done !== true) map.delete(first.value)
}
