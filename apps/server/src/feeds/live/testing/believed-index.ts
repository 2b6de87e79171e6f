/**
 * What a feed of one pair may believe, told once more from the rules and in the plainest way: it
 * shares no code with the guard, the source or the reader, and works on decimals of the venue.
 */
export class BelievedIndex {
  #last: { order: number; mid: number } | undefined
  #price: number | undefined
  #saneInRow = 0
  #isTrusted = true
  #hadTrade = -1
  #lots = 0

  hear(text: string): void {
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

  /** The index in cents and the lots of the second; undefined while nothing is trusted. */
  second(): { price: number; lots: number } | undefined {
    const lots = this.#lots
    this.#lots = 0
    return this.#isTrusted && this.#price !== undefined ? { price: this.#price, lots } : undefined
  }

  #trade({ t, q }: { t: number; q: string }): void {
    if (t <= this.#hadTrade) return
    this.#hadTrade = t
    if (this.#isTrusted && this.#price !== undefined) this.#lots += Math.round(Number(q) * 1e5)
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
      this.#saneInRow += 1
      this.#last = { order: u, mid }
      if (this.#saneInRow >= 3) this.#isTrusted = true
      if (this.#isTrusted) this.#price = mid
    } else {
      this.#saneInRow = 0
      this.#isTrusted = false
    }
  }
}
