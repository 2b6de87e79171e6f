import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'

export type Environment = ReturnType<typeof describeMachine>

/** The machine and the versions of a run. */
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
      /** Before the run. Above the number of cores, other programs were running. */
      loadAverage: loadavg()[0],
    },
    versions: {
      node: process.version,
      postgres: postgresVersion,
      pglite: (JSON.parse(pglite) as { version: string }).version, // Its own manifest.
    },
  }
}

/** One sentence on the machine, for readers who compare figures. */
export function machineSentence({ at, commit, machine, versions }: Environment): string {
  const { cpu, cores, memoryGb, system, loadAverage = 0 } = machine
  return (
    `Measured on ${at.slice(0, 10)} at commit ${commit} on ${cores} cores of ${cpu} with ${memoryGb} GB, ${system}, ` +
    `Node ${versions.node}, PostgreSQL ${versions.postgres}, PGlite ${versions.pglite}; load average before the run ` +
    `${loadAverage.toFixed(1)}. Load, server and database share the cores.`
  )
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
