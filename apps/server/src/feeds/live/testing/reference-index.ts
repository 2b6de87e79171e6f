/**
 * A second implementation of the rules for a feed of one pair. It shares no code with the guard, the source or the reader,
 * and works on the venue's decimals.
 */
export class ReferenceIndex {
  #last: { order: number; mid: number } | undefined
  #price: number | undefined
  #validInRow = 0
  #isAccepted = true
  #lastTrade = -1
  #lots = 0

  receive(text: string): void {
    let message
    try {
      message = JSON.parse(text)?.data
    } catch {
      return
    }
    if (message?.s !== 'BTCUSDT') return
    if (message.e === 'trade') this.#trade(message)
    else if (message.e === undefined) this.#quote(message)
  }

  /** The index in cents and the lots of the second; undefined without an accepted price. */
  second(): { price: number; lots: number } | undefined {
    const lots = this.#lots
    this.#lots = 0
    return this.#isAccepted && this.#price !== undefined ? { price: this.#price, lots } : undefined
  }

  #trade({ t, q }: { t: number; q: string }): void {
    if (t <= this.#lastTrade) return
    this.#lastTrade = t
    if (this.#isAccepted && this.#price !== undefined) this.#lots += Math.round(Number(q) * 1e5)
  }

  #quote({ u, b, a }: { u: number; b: string; a: string }): void {
    const [bid, ask] = [b, a].map((text) => Math.round(Number(text) * 100)) as [number, number] // Of two.
    if (bid >= ask && ask > 0) return
    const mid = Math.ceil((bid + ask) / 2)
    const isNumber = Number.isFinite(mid) && bid > 0 && ask > 0
    const last = this.#last
    const isNear = (price: number) =>
      last === undefined || Math.abs(price - last.mid) <= last.mid * 0.1
    const isNew = last === undefined || u > last.order
    if (isNumber && isNew && isNear(bid) && isNear(ask)) {
      this.#validInRow += 1
      this.#last = { order: u, mid }
      if (this.#validInRow >= 3) this.#isAccepted = true
      if (this.#isAccepted) this.#price = mid
    } else {
      this.#validInRow = 0
      this.#isAccepted = false
    }
  }
}
