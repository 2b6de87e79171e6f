import { expect, test } from 'vitest'

import { countTests } from './count-tests.ts'

const loaded = { status: 'passed', assertionResults: [{}] }
const withFailure = { status: 'failed', assertionResults: [{}] }
const unloadable = { status: 'failed', assertionResults: [] }

test.each([
  ['all passed', [loaded], 0, 0, 0],
  ['a failed test', [loaded, withFailure], 1, 1, 1],
  ['a file that did not load', [loaded, unloadable], 0, 1, 1],
  ['a failed test and a file that did not load', [withFailure, unloadable], 1, 1, 2],
  ['an error outside of every test', [loaded], 0, 1, 1],
] as const)('%s', (_name, testResults, numFailedTests, exitCode, failed) => {
  const results = testResults.map((result) => ({
    ...result,
    assertionResults: [...result.assertionResults],
  }))
  const report = { numPassedTests: 3, numFailedTests, testResults: results }
  expect(countTests(report, exitCode)).toEqual({ passed: 3, failed })
})
