import { existsSync, readFileSync } from 'node:fs'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

const nothing: Report = { numPassedTests: 0, numFailedTests: 0, testResults: [] }

/** Counts a run's tests; a file that could not be loaded, or a run that failed without a failed test, counts as one. */
export function countTests(report: Report, exitCode: number): { passed: number; failed: number } {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

if (import.meta.main) {
  const [file = '', exitCode] = process.argv.slice(2)
  // A run that was stopped has written no report.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : JSON.stringify(nothing)
  const report = JSON.parse(text) as Report // Written by vitest's JSON reporter.
  const { passed, failed } = countTests(report, Number(exitCode))
  console.log(`${passed} ${failed}`)
}
