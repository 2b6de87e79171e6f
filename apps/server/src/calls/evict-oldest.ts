/** Keeps a map below `max` entries: removes the oldest entry when it is full, before another is inserted. */
export function evictOldest<Key>(map: Map<Key, unknown>, max: number): void {
  if (map.size < max) return
  const oldest = map.keys().next()
  if (oldest.done !== true) map.delete(oldest.value)
}
