/** A file in the JSON report of vitest, as far as it is read here. Times are milliseconds since 1970. */
export type FileResult = {
  readonly name: string
  readonly status: 'passed' | 'failed'
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo'
  }[]
  readonly startTime: number
  readonly endTime: number
}

/** One call of vitest. */
export type TestRun = {
  readonly exitCode: number
  readonly files: readonly FileResult[]
  /** What was thrown outside of any test. */
  readonly errors: readonly string[]
  /** False where it was stopped before it wrote its report. */
  readonly isWhole: boolean
  /** Whether the program that the journeys share ended before them. */
  readonly hasLostProgram: boolean
}

/** What is left of one call of vitest and the repetition of its broken files. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  /** The tests that failed beside others and passed alone. */
  readonly unsteady: readonly string[]
}

const repeatedFilesMax = 12

/** Packages and tools wait for nothing: a failure there is a fault at once. */
const isNeverRepeated = ({ name }: FileResult) => /^(packages|tools|bench)\//.test(name)

/** The files to run once more, alone: a failure for want of a processor is no fault of the change. */
export function filesToRepeat(run: TestRun): readonly FileResult[] {
  const broken = run.files.filter(isBroken)
  const isSound = run.isWhole && run.errors.length === 0 && !run.hasLostProgram
  const mayRepeat = broken.length <= repeatedFilesMax && !broken.some(isNeverRepeated)
  return isSound && mayRepeat ? broken : []
}

/** The result of `first`, in which the files of `second`, if it ran, replace those that were broken. */
export function outcomeOf(first: TestRun, second?: TestRun): Outcome {
  const runs = second === undefined ? [first] : [first, second]
  const last = new Map(runs.flatMap(({ files }) => files).map((file) => [file.name, file]))
  const tests = [...last.values()].flatMap(({ assertionResults }) => assertionResults)
  const unloaded = [...last.values()].filter(
    (file) => isBroken(file) && !file.assertionResults.some(hasFailed),
  )
  const ended = runs.filter(({ isWhole, hasLostProgram }) => !isWhole || hasLostProgram)
  const errors = runs.flatMap((run) => run.errors)
  const failed = tests.filter(hasFailed).length + unloaded.length + errors.length + ended.length
  // Whatever else makes vitest fail, as a global set-up that cannot be undone.
  const isOdd = failed === 0 && runs.at(-1)?.exitCode !== 0
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: isOdd ? 1 : failed,
    unsteady: first.files
      .filter((file) => isBroken(file) && last.get(file.name)?.status === 'passed')
      .flatMap(failuresOf),
  }
}

/** The failed tests of a file, or the file where it failed outside of them. */
function failuresOf({ name, assertionResults }: FileResult): readonly string[] {
  const failures = assertionResults.filter(hasFailed).map(({ fullName }) => `${name} > ${fullName}`)
  return failures.length > 0 ? failures : [name]
}

function isBroken({ status }: FileResult): boolean {
  return status === 'failed'
}

function hasFailed({ status }: FileResult['assertionResults'][number]): boolean {
  return status === 'failed'
}
