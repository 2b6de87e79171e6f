import type { ProductModule } from '../../product-module.ts'
import { type StocksCommand, type StocksRejection, stocksRejections } from './commands.ts'
import { stocksReasons } from './reasons.ts'
import { Stocks } from './stocks.ts'
import type { StocksConfig } from './terms.ts'

export const stocks = {
  number: 23,
  open: (parts, config) => new Stocks(parts, config),
  commands: {
    'stocks.place': (rules) => (command) => rules.place(command),
    'stocks.cancel': (rules) => (command) => rules.cancel(command),
    'stocks.cancel_all': (rules) => (command) => rules.cancelAll(command),
    'stocks.list_days': (rules) => (command) => rules.days.list(command.days),
    'stocks.set_day': (rules) => (command) => rules.days.set(command),
    'stocks.halt': (rules) => (command) => rules.halt(command),
    'stocks.resume': (rules) => (command) => rules.resume(command),
    'stocks.schedule': (rules) => (command) => rules.actions.schedule(command),
    'stocks.revoke': (rules) => (command) => rules.actions.revoke(command),
    'stocks.fund': (rules) => (command) => rules.fund(command),
  },
  rejections: stocksRejections,
  reasons: stocksReasons,
  pots: { stocks_pool: { isPublic: true } },
  timers: {
    stock_action: { mode: 'prompt', run: (rules, id) => rules.actions.count(id) },
    stock_payment: { mode: 'deferred', run: (rules, id) => rules.actions.pay(id) },
    stock_expiry: { mode: 'deferred', run: (rules, id) => rules.expire(id) },
  },
  onTick: (rules, market) => rules.onTick(market),
} as const satisfies ProductModule<{
  state: Stocks
  command: StocksCommand
  rejection: StocksRejection
  config: StocksConfig
}>
