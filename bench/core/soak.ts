import { parseArgs } from 'node:util'

import { simulate } from '@candor/core/testing'

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

const commands = count(values.commands)
/** `--seed 123` repeats one run; `--seeds 5000 --commands 2000` executes many. */
const seeds =
  values.seed === undefined
    ? Array.from({ length: count(values.seeds) }, (_, index) => index + 1)
    : [count(values.seed)]

for (const seed of seeds) {
  try {
    simulate({ seed, commands })
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    break
  }
  if (seed % 100 === 0) console.log(`${seed} seeds are sound`)
}
if (process.exitCode !== 1) console.log(`${seeds.length} runs of ${commands} commands: sound`)
