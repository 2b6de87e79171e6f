import { assert } from '../assert.ts'
import type { Reason } from '../ledger/reason.ts'

/** The declarations of a module, without its types. */
type Declared = {
  readonly number: number
  readonly commands: object
  readonly rejections: readonly string[]
  readonly reasons: Readonly<Record<string, Reason>>
  readonly pots: object
  readonly timers?: object
}

/** Codes up to this one were assigned before each product had a block of codes. */
const sharedCodeMax = 12
const blockSize = 100

/** Stops the start where two products declare one name or code: their money would be mixed up. */
export function checkModules(modules: Readonly<Record<string, Declared>>): void {
  const blocks = new Set<number>()
  const codes = new Set<number>()
  const names = { reason: new Set<string>(), pot: new Set<string>(), timer: new Set<string>() }
  for (const [product, { number, commands, reasons, pots, timers = {} }] of Object.entries(
    modules,
  )) {
    add(blocks, number, 'one product owns a block of codes')
    for (const kind of Object.keys(commands)) {
      const isOwn = kind.startsWith(`${product}.`)
      assert(isOwn, `${kind} begins with the name of its product, ${product}`)
    }
    for (const [name, { code }] of Object.entries(reasons)) {
      const isInBlock = Math.floor(code / blockSize) === number
      assert(isInBlock || code <= sharedCodeMax, `${name} has a code of its product’s block`)
      add(codes, code, `the code ${code} names one reason`)
      add(names.reason, name, `one product declares the reason ${name}`)
    }
    for (const name of Object.keys(pots))
      add(names.pot, name, `one product declares the pot ${name}`)
    for (const name of Object.keys(timers))
      add(names.timer, name, `one product declares the timer ${name}`)
  }
}

function add<Item>(seen: Set<Item>, item: Item, statement: string): void {
  assert(!seen.has(item), statement)
  seen.add(item)
}
