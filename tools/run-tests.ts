// Runs vitest, and its broken files once more, alone. What passes then counts as passed and is listed by name, so that it
// gets mended; what fails twice is a fault.
//   node tools/run-tests.ts LABEL [argument of vitest ...]
import { mkdirSync, writeFileSync } from 'node:fs'

import { durationLines } from './run-tests/durations.ts'
import { runVitest } from './run-tests/run-vitest.ts'
import { filesToRepeat, outcomeOf } from './run-tests/test-run.ts'

const [label = 'tests', ...args] = process.argv.slice(2)
mkdirSync('.cache', { recursive: true })

const first = await runVitest(label, args)
const broken = filesToRepeat(first)
if (broken.length > 0) console.log(`\n== once more, alone: ${broken.length} files`)
const second =
  broken.length === 0
    ? undefined
    : await runVitest(`${label}-again`, [
        ...args,
        '--maxWorkers=1',
        ...broken.map(({ name }) => name),
      ])

const { passed, failed, unsteady } = outcomeOf(first, second)
for (const message of [...first.errors, ...(second?.errors ?? [])])
  console.log(`Error outside of any test: ${message}`)
for (const line of durationLines(first.files)) console.log(line)
if (unsteady.length > 0) {
  console.log('Passed only when its file ran alone (mend these):')
  for (const name of unsteady) console.log(`  ${name}`)
}
// For `script/test`, which adds up several runs.
writeFileSync(`.cache/${label}-counts`, `${passed} ${failed}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
