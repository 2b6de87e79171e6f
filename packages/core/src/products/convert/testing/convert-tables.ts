import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import {
  type Conversion,
  conversionKind,
  conversionStatus,
  type ConvertQuote,
} from '../conversion.ts'

export class ConvertTables implements ProductTables {
  readonly #quotes = new Map<number, ConvertQuote>()
  readonly #conversions = new Map<number, Conversion>()

  write({ convert: { quotes, conversions } }: Changes): void {
    for (const quote of quotes) this.#quotes.set(quote.userId, { ...quote })
    for (const conversion of conversions) this.#conversions.set(conversion.id, { ...conversion })
  }

  restore({ products: { convert } }: Exchange): void {
    for (const quote of this.#quotes.values()) {
      convert.quotes.restore({ ...quote, touchedIn: 0 })
      convert.counters.quoteId = Math.max(convert.counters.quoteId, quote.id)
    }
    const rows = [...this.#conversions.values()].toSorted((a, b) => a.id - b.id)
    for (const row of rows) {
      convert.counters.conversionId = row.id
      if (row.kind === conversionKind.dust) convert.dust.restore(row.userId, row.at)
      if (row.status === conversionStatus.waiting)
        convert.conversions.restore({ ...row, touchedIn: 0 })
    }
  }
}
