import { parseArgs } from 'node:util'

import { productOpenings, simulate, type Simulation } from '@candor/core/testing'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1000' },
    commands: { type: 'string', default: '1000' },
  },
})

const count = (text: string) => {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new Error(`"${text}" is no whole number above 0`)
}

const text = (number: number) => number.toLocaleString('en')

const commands = count(values.commands)
/** `--seed 123` repeats one run; `--seeds 5000 --commands 2000` executes many. Even seeds begin with the funds of products. */
const seeds =
  values.seed === undefined
    ? Array.from({ length: count(values.seeds) }, (_, index) => index + 1)
    : [count(values.seed)]

for (const seed of seeds) {
  try {
    const opening = seed % 2 === 0 ? productOpenings : []
    const run = simulate({ seed, commands, opening })
    if (seeds.length === 1) describe(run)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    break
  }
  if (seed % 100 === 0) console.log(`${seed} seeds are sound`)
}
if (process.exitCode !== 1) console.log(`${seeds.length} runs of ${commands} commands: sound`)

/** Accepted commands by product, and the state in which the run and both of its repetitions ended. */
function describe({ outcomes, written, restarts, crashes, stateHash }: Simulation): void {
  const byProduct = Map.groupBy(
    [...outcomes].filter(([name]) => name.includes('.')),
    ([kind]) => kind.split('.')[0] ?? kind,
  )
  for (const [product, kinds] of byProduct)
    console.log(`${product.padEnd(12)} ${text(kinds.reduce((sum, [, count]) => sum + count, 0))}`)
  console.log(`${text(written)} commands, ${restarts} restarts, ${crashes} crashes: ${stateHash}`)
}
