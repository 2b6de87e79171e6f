import { expect, test } from 'vitest'

import { openModules } from './open-modules.ts'
import type { ProductPlatform, ServerModule } from './server-module.ts'

const parts = {} as Omit<ProductPlatform, 'stateOf'> // None of these modules uses it.

test('a module that needs the state of another gets it, and each is opened once', async () => {
  let opens = 0
  const second: ServerModule<never, { greeting: string }> = {
    name: 'second',
    open: async () => {
      opens += 1
      return { state: { greeting: 'hello' } }
    },
  }
  const first: ServerModule<never, number> = {
    name: 'first',
    open: async (platform) => ({ state: (await platform.stateOf(second)).greeting.length }),
  }
  const { opened, platform } = await openModules([first, second], parts)
  expect(opened.map(({ state }) => state)).toEqual([5, { greeting: 'hello' }])
  expect(await platform.stateOf(first)).toBe(5)
  expect(opens).toBe(1)
})

test('modules that need each other are refused', async () => {
  const first: ServerModule = {
    name: 'first',
    open: async (platform) => ({ state: await platform.stateOf(second) }),
  }
  const second: ServerModule = {
    name: 'second',
    open: async (platform) => ({ state: await platform.stateOf(first) }),
  }
  await expect(openModules([first, second], parts)).rejects.toThrow(
    'two modules need the state of each other',
  )
})
