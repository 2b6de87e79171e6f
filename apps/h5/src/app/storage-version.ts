import { guardStorage } from './device-storage.ts'

const key = 'h5Version'
const version = 1

/** Storage of an older app is cleared once (docs/APP.md). */
export function migrateStorage(storage: Storage) {
  if (Number(storage.getItem(key) ?? 0) >= version) return
  storage.clear()
  storage.setItem(key, String(version))
}

// Must be imported before the stores that read storage.
guardStorage()
migrateStorage(localStorage)
