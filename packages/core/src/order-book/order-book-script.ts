import { match } from './match.ts'
import { type OrderBook, type Side } from './order-book.ts'
import { type RestingOrder } from './resting-order.ts'

/** The order of the tests: only the fields that a book uses. */
export type TestOrder = RestingOrder<TestOrder>

/** An order that rests in no book yet. */
export function newTestOrder(
  fields: Pick<TestOrder, 'id' | 'owner' | 'side' | 'price' | 'remaining'>,
): TestOrder {
  return { ...fields, ahead: undefined, behind: undefined, level: undefined }
}

/**
 * Runs a script against an empty book and returns it with the real outcome of each line,
 * so that a test compares two texts. A line is `command -> outcome`; the commands are `rest 1 buy
 * 5@100 #7` (owner, side, lots@price, id), `take 2 sell 9@99` (the price is the limit), `cancel
 * #7`, `cut #7 2`, `front buy`, `orders buy` and `levels buy 3`.
 */
export function playScript(book: OrderBook<TestOrder>, script: string): string {
  const orders = new Map<string, TestOrder>()
  const played = linesOf(script).map((line) => {
    const [command = ''] = line.split(' -> ')
    const [verb = '', ...words] = command.split(' ')
    const run = commands[verb]
    if (run === undefined) throw new Error(`no such command: ${line}`)
    return `${command} -> ${run({ book, orders }, words)}`
  })
  return played.join('\n')
}

/**
 * The script as `playScript` writes it: one space between words, no indentation, no empty lines.
 */
export function tidyScript(script: string): string {
  return linesOf(script).join('\n')
}

type Stage = { readonly book: OrderBook<TestOrder>; readonly orders: Map<string, TestOrder> }
type Run = (stage: Stage, words: readonly string[]) => string

const commands: Partial<Record<string, Run>> = {
  rest: ({ book, orders }, [owner, side, quantity, name = '']) => {
    const { lots: remaining, price } = quantityOf(quantity)
    const order =
      orders.get(name) ??
      newTestOrder({ id: idOf(name), owner: Number(owner), side: sideOf(side), price, remaining })
    orders.set(name, order)
    return attempt(() => book.add(order))
  },
  take: ({ book }, [owner, side, quantity]) => {
    const { lots: remaining, price } = quantityOf(quantity)
    const fills: string[] = []
    const taker = { owner: Number(owner), side: sideOf(side), price, remaining }
    const end = match(book, taker, {
      settle: (maker, _, lots) => {
        fills.push(`#${maker.id}x${lots}`)
      },
    })
    return [...fills, 'left', taker.remaining, end].join(' ')
  },
  cancel: ({ book, orders }, [name]) => {
    const order = orderOf(orders, name)
    return attempt(() => book.remove(order))
  },
  cut: ({ book, orders }, [name, lots]) => {
    const order = orderOf(orders, name)
    return attempt(() => book.reduce(order, Number(lots)))
  },
  front: ({ book }, [side]) => nameOf(book.front(sideOf(side))),
  orders: ({ book }, [side]) => [...book.orders(sideOf(side))].map(nameOf).join(' ') || 'none',
  levels: ({ book }, [side, max]) => {
    const levels = book.levels(sideOf(side), Number(max))
    return levels.map((level) => `${level.lots}@${level.price}/${level.orders}`).join(' ') || 'none'
  },
}

function attempt(act: () => void): string {
  try {
    act()
    return 'ok'
  } catch {
    return 'programmer error'
  }
}

function linesOf(script: string): string[] {
  const lines = script.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  return lines.filter((line) => line !== '')
}

function quantityOf(text = ''): { lots: number; price: number } {
  const [lots = Number.NaN, price = Number.NaN] = text.split('@').map(Number)
  return { lots, price }
}

function sideOf(text = ''): Side {
  if (text !== 'buy' && text !== 'sell') throw new Error(`no such side: ${text}`)
  return text
}

function idOf(name: string): number {
  return Number(name.slice(1))
}

function nameOf(order: TestOrder | undefined): string {
  return order === undefined ? 'none' : `#${order.id}`
}

function orderOf(orders: ReadonlyMap<string, TestOrder>, name = ''): TestOrder {
  const order = orders.get(name)
  if (order === undefined) throw new Error(`the script names no order ${name} before`)
  return order
}
