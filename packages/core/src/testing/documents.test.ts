import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { tidyScript } from '../order-book/order-book-script.ts'
import { playScenario } from './scenario.ts'

const folder = new URL('../../../../docs/products/', import.meta.url)

describe.each(readdirSync(folder))('docs/products/%s', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const scripts = [...text.matchAll(/```scenario\n([^`]*)```/g)].map(([, script = '']) => script)

  test('has a worked example', () => expect(scripts).not.toEqual([]))

  test.each(scripts)('example %# is what the core does', (script) => {
    expect(playScenario(script)).toBe(tidyScript(script))
  })
})
