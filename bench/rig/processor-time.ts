import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second. */
const tickMs = 10

/** Processor time that a process has used so far, on all its threads. */
export function cpuMsOf(pid: number): number {
  const { user, system } = statOf(pid)
  return (user + system) * tickMs
}

/** The same with its child processes, those that have ended included. */
export function cpuMsOfTree(pid: number): number {
  const { user, system, endedChildren } = statOf(pid)
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOrNone(Number(name)))
    .filter(({ parent }) => parent === pid)
    .reduce((sum, child) => sum + child.user + child.system, 0)
  return (user + system + endedChildren + running) * tickMs
}

/** Fields of /proc/<pid>/stat by the manual page proc(5). The name in brackets may contain spaces. */
function statOf(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const field = (number: number) => fields[number - 3] ?? Number.NaN
  return {
    parent: field(4),
    user: field(14),
    system: field(15),
    endedChildren: field(16) + field(17),
  }
}

function statOrNone(pid: number) {
  try {
    return [statOf(pid)]
  } catch {
    return [] // It has ended since the folder was read.
  }
}
