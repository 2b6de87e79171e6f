import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'

/** Where and on what a run was made. */
export function describeMachine(postgresVersion: string) {
  const pglite = readFileSync(
    new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url),
    'utf8',
  )
  return {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') && '+'),
    machine: {
      system: `${type()} ${release()} ${arch()}`,
      cpu: cpus()[0]?.model ?? '',
      cores: availableParallelism(),
      memoryGb: Math.round(totalmem() / 2 ** 30),
      /** Above the number of cores before we began, somebody else was at work. */
      loadAverage: loadavg()[0],
    },
    versions: {
      node: process.version,
      postgres: postgresVersion,
      pglite: (JSON.parse(pglite) as { version: string }).version, // Its own manifest.
    },
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
