import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

import type { FileResult, TestRun } from './test-run.ts'

const cache = path.resolve('.cache')
const reporter = path.join(import.meta.dirname, 'errors-reporter.ts')
/** A browser or server that a failed test left running would keep vitest from ending. */
const runMs = 3_000_000

/** Runs vitest with these arguments; `label` names the files that its reports are written to, in `.cache`. */
export async function runVitest(label: string, args: readonly string[]): Promise<TestRun> {
  const [report, errorsFile, programFile] = ['results', 'errors', 'lost-program'].map((name) =>
    path.join(cache, `${label}-${name}.json`),
  ) as [string, string, string]
  for (const file of [report, errorsFile, programFile]) rmSync(file, { force: true })
  const reporters = ['default', 'json', reporter].map((name) => `--reporter=${name}`)
  const exitCode = await exitCodeOf(['run', ...reporters, `--outputFile.json=${report}`, ...args], {
    CANDOR_ERRORS_FILE: errorsFile,
    CANDOR_LOST_PROGRAM_FILE: programFile,
  })
  // Written by vitest's JSON reporter, and by ours.
  const result = readJson(report) as { testResults: FileResult[] } | undefined
  const errors = readJson(errorsFile) as string[] | undefined
  const files = (result?.testResults ?? []).map(
    ({ name, status, assertionResults, startTime, endTime }) => ({
      name: path.relative(process.cwd(), name),
      status,
      assertionResults,
      startTime,
      endTime,
    }),
  )
  return {
    exitCode,
    files,
    errors: errors ?? [],
    isWhole: result !== undefined && errors !== undefined,
    hasLostProgram: existsSync(programFile),
  }
}

/** Its processes are a group, so that browsers and servers end with it when it is stopped. */
async function exitCodeOf(args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn('vitest', args, {
    stdio: 'inherit',
    detached: true,
    // Behind UTC, where a day that is cut by local time is another one; `script/check` runs in the machine's zone.
    env: { TZ: 'America/New_York', ...process.env, ...env },
  })
  const stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = setTimeout(() => {
    console.log('The tests did not end within 50 minutes and were stopped.')
    stop()
  }, runMs)
  const interrupt = () => {
    stop()
    process.exit(1)
  }
  process.once('SIGTERM', interrupt).once('SIGINT', interrupt)
  const { promise, resolve } = Promise.withResolvers<number>()
  child.once('error', (error) => {
    console.error(error)
    resolve(1)
  })
  child.once('exit', (code) => resolve(code ?? 1))
  const exitCode = await promise
  clearTimeout(timer)
  process.off('SIGTERM', interrupt).off('SIGINT', interrupt)
  return exitCode
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // A run that was stopped has written none, or a part of it.
  }
}
