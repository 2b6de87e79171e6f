import { expect, test } from 'vitest'

import { durationLines } from './durations.ts'
import { type FileResult, filesToRepeat, outcomeOf, type TestRun } from './test-run.ts'

const times = { startTime: 0, endTime: 1500 }

function file(name: string, ...statuses: ('passed' | 'failed' | 'skipped')[]): FileResult {
  const assertionResults = statuses.map((status, at) => ({ fullName: `test ${at}`, status }))
  const status = statuses.includes('failed') ? 'failed' : 'passed'
  return { name, status, assertionResults, ...times }
}

/** One that could not be loaded, or whose `beforeAll` failed. */
function unloadable(name: string): FileResult {
  return { ...file(name), status: 'failed' }
}

function run(files: readonly FileResult[], more: Partial<TestRun> = {}): TestRun {
  const exitCode = files.some(({ status }) => status === 'failed') ? 1 : 0
  return { exitCode, files, errors: [], isWhole: true, hasLostProgram: false, ...more }
}

const server = 'apps/server/src/a.test.ts'
const journey = 'e2e/b.test.ts'
const loaded = file('e2e/c.test.ts', 'passed', 'passed', 'skipped')
const withFailure = file(journey, 'passed', 'failed')

test.each<[string, TestRun, number, number]>([
  ['all passed', run([loaded]), 2, 0],
  ['a failed test', run([loaded, withFailure]), 3, 1],
  ['a file that did not load', run([loaded, unloadable(server)]), 2, 1],
  ['a failed test and a file that did not load', run([withFailure, unloadable(server)]), 1, 2],
  ['an error outside of every test', run([loaded], { exitCode: 1, errors: ['lost'] }), 2, 1],
  ['a set-up that cannot be undone', run([loaded], { exitCode: 1 }), 2, 1],
  ['a run that was stopped', run([], { exitCode: 1, isWhole: false }), 0, 1],
  ['a shared program that ended', run([loaded], { exitCode: 1, hasLostProgram: true }), 2, 1],
])('%s counts as it should', (_name, first, passed, failed) => {
  expect(outcomeOf(first)).toEqual({ passed, failed, unsteady: [] })
})

test('what passes alone counts as passed, and is named', () => {
  const first = run([loaded, withFailure, unloadable(server)])
  const second = run([file(journey, 'passed', 'passed'), file(server, 'passed')])
  expect(outcomeOf(first, second)).toEqual({
    passed: 5,
    failed: 0,
    unsteady: [`${journey} > test 1`, server],
  })
})

test('what fails twice is a failure, and no other test of its file is lost', () => {
  const second = run([file(journey, 'failed', 'passed')])
  expect(outcomeOf(run([loaded, withFailure]), second)).toEqual({
    passed: 3,
    failed: 1,
    unsteady: [],
  })
})

test('a repetition that was stopped, or did not run the file, leaves the failure', () => {
  const first = run([loaded, withFailure])
  expect(outcomeOf(first, run([], { exitCode: 1, isWhole: false })).failed).toBe(2)
  expect(outcomeOf(first, run([])).failed).toBe(1)
})

test('the broken files of the server, the apps and the journeys are repeated', () => {
  expect(filesToRepeat(run([loaded, withFailure, unloadable(server)]))).toEqual([
    withFailure,
    unloadable(server),
  ])
  expect(filesToRepeat(run([loaded]))).toEqual([])
})

test.each<[string, TestRun]>([
  ['with a broken file of a package', run([withFailure, unloadable('packages/core/a.test.ts')])],
  ['with a broken file of the tools', run([withFailure, unloadable('tools/tidy/a.test.ts')])],
  ['with an error outside of any test', run([withFailure], { errors: ['lost'] })],
  ['that was stopped', run([withFailure], { isWhole: false })],
  ['whose shared program ended', run([withFailure], { hasLostProgram: true })],
  [
    'with more than a dozen broken files',
    run(Array.from({ length: 13 }, (_, at) => unloadable(`e2e/${at}.test.ts`))),
  ],
])('a run %s is not repeated', (_name, first) => {
  expect(filesToRepeat(first)).toEqual([])
})

test('seconds are added up by project, and the longest files come first', () => {
  const slow = { ...file(journey, 'passed'), endTime: 40_000 }
  expect(durationLines([file(server, 'passed'), loaded, slow])).toEqual([
    'Seconds of work by project:',
    '      1.5 s  apps/server, 1 files',
    '     41.5 s  e2e, 2 files',
    'The files that took longest:',
    `     40.0 s  ${journey}`,
    `      1.5 s  ${server}`,
    '      1.5 s  e2e/c.test.ts',
  ])
})
