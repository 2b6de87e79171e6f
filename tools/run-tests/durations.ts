import type { FileResult } from './test-run.ts'

const shownFiles = 15

/** Lines with the seconds of each project and of the longest files. `files` are named relative to the root. */
export function durationLines(files: readonly FileResult[]): readonly string[] {
  const projects = [...Map.groupBy(files, projectOf)].map(([name, own]) => ({
    name: `${name}, ${own.length} files`,
    seconds: own.reduce((sum, file) => sum + secondsOf(file), 0),
  }))
  const longest = files
    .map((file) => ({ name: file.name, seconds: secondsOf(file) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shownFiles)
  return [
    'Seconds of work by project:',
    ...projects.map(lineOf),
    'The files that took longest:',
    ...longest.map(lineOf),
  ]
}

/** The first folders of its path: of a workspace, or of all packages. */
function projectOf({ name }: FileResult): string {
  const [first = '', second = ''] = name.split('/')
  return first === 'apps' ? `${first}/${second}` : first
}

function secondsOf({ startTime, endTime }: FileResult): number {
  return (endTime - startTime) / 1000
}

function lineOf({ name, seconds }: { name: string; seconds: number }): string {
  return `  ${seconds.toFixed(1).padStart(7)} s  ${name}`
}
