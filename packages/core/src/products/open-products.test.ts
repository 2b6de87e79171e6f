import { expect, test } from 'vitest'

import { CommandClock } from '../command-clock.ts'
import { Ledger } from '../ledger/ledger.ts'
import { Markets } from '../markets/markets.ts'
import { accept } from '../result.ts'
import { testExchangeConfig } from '../testing/test-exchange-config.ts'
import { TimerQueues } from '../timers/timer-queues.ts'
import { openProducts } from './open-products.ts'

const parts = () => {
  const markets = new Markets(testExchangeConfig.markets)
  return {
    ledger: new Ledger(),
    markets,
    clock: new CommandClock(),
    timers: new TimerQueues([]),
    openMarket: () => {},
    reachedMax: 3,
  }
}

/** A module that records its calls. */
function moduleOf(name: string, log: string[]) {
  let ports: Partial<Record<string, () => string>> = {}
  return {
    open: (_: unknown, config: unknown, needs: object) => {
      log.push(`${name} opens with ${String(config)}`)
      ports = needs
      return { takeChanges: () => ({}), addTo: () => {} }
    },
    commands: {
      [`${name}.call`]: () => () => {
        log.push(`${name} calls ${ports['greet']?.()}`)
        return accept(null)
      },
    },
    timers: {
      [`${name}_due`]: {
        mode: 'prompt',
        run: (_: unknown, id: number) => log.push(`${id} is due`),
      },
    },
    onTick: () => log.push(`${name} ticks`),
    onHalt: () => log.push(`${name} halts`),
  } as const
}

test('a product opens with its own configuration, and hooks run in the order of the modules', () => {
  const log: string[] = []
  const modules = [
    ['left', moduleOf('left', log)],
    ['right', moduleOf('right', log)],
  ] as const
  const { onTick, onHalt, timers } = openProducts(modules, parts(), { left: 'few', right: 'many' })
  const market = parts().markets.get(1)
  if (market === undefined) throw new Error('the configuration has the market')
  for (const run of [...onTick, ...onHalt]) run(market)
  timers.get('right_due')?.(7)
  expect(log).toEqual([
    'left opens with few',
    'right opens with many',
    'left ticks',
    'right ticks',
    'left halts',
    'right halts',
    '7 is due',
  ])
})

test('a command reaches the port of a product that opens later', () => {
  const log: string[] = []
  const modules = [
    ['left', moduleOf('left', log)],
    ['right', { ...moduleOf('right', log), ports: () => ({ greet: () => 'right' }) }],
  ] as const
  const { commands } = openProducts(modules, parts(), {})
  expect(commands.get('left.call')?.({ kind: 'left.call' })).toEqual({ ok: true, value: null })
  expect(log).toContain('left calls right')
})
