import { useCallback, useSyncExternalStore } from 'react'

/** Values by key. A subscriber is notified of its own key only, at most once a frame. */
export type KeyedStore<Value> = {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  subscribe: (key: string, listener: () => void) => () => void
}

export function createKeyedStore<Value>(): KeyedStore<Value> {
  const values = new Map<string, Value>()
  const listeners = new Map<string, Set<() => void>>()
  const announce = createFrameBatch<string>((keys) => {
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener()
  })
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value)
      announce(key)
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(key)
      }
    },
  }
}

/** Renders again only when this key's value changes. */
export function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  return useKeyedPart(store, key, (value) => value)
}

/** What `select` takes of this key's value; renders again only when that changes. */
export function useKeyedPart<Value, Part>(
  store: KeyedStore<Value>,
  key: string,
  select: (value: Value | undefined) => Part,
): Part {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key, listener),
    [store, key],
  )
  return useSyncExternalStore(subscribe, () => select(store.get(key)))
}

/**
 * Collects keys and passes them on once a frame, so that any number of ticks costs one paint. A hidden
 * page has no frames: notifications wait until it is visible again.
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
