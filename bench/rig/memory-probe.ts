import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The memory in use in the threads of a program that was started with its `env`. */
export type MemoryProbe = {
  readonly env: Readonly<Record<string, string>>
  /** Discards what was measured so far. */
  reset(): void
  /** The sum of the threads' highest values since then, in MB. */
  peakMb(): number
}

export function memoryProbe(): MemoryProbe {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'candor-probe-')), 'samples')
  const preload = new URL('probe-memory.ts', import.meta.url).href
  const reset = () => writeFileSync(file, '')
  reset()
  return {
    env: { NODE_OPTIONS: `--expose-gc --import ${preload}`, MEMORY_PROBE: file },
    reset,
    peakMb: () => {
      const samples = readFileSync(file, 'utf8')
      if (samples === '') throw new Error('the program has measured nothing')
      const peaks = new Map<string, number>()
      for (const line of samples.trimEnd().split('\n')) {
        const [thread = '', bytes = ''] = line.split(' ')
        peaks.set(thread, Math.max(peaks.get(thread) ?? 0, Number(bytes)))
      }
      const total = [...peaks.values()].reduce((sum, peak) => sum + peak, 0)
      return total / 1_000_000
    },
  }
}
