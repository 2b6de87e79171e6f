import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Writes a file, or a folder's list of names, to the disk. */
export function flushFile(place: string): void {
  const descriptor = openSync(place, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
