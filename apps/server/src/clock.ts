/** The machine's two clocks, in milliseconds. They are replaced together, so that a test moves both. */
export type Clock = {
  /** The time of day, which can be set. */
  readonly wall: () => number
  /** Time since an unspecified moment, which cannot be set. */
  readonly monotonic: () => number
}

export const systemClock: Clock = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
}

/** The largest step of the wall clock that is taken. */
export const clockStepMsMax = 10_000

/** Both readings at one moment: the wall clock's, and the time that the monotonic clock gives instead. */
export type ClockReadings = { readonly wall: number; readonly expected: number }

/**
 * The server's time: the wall clock, as long as it agrees with the monotonic clock. After a step beyond the bound time goes
 * on by the monotonic clock, until the wall clock agrees again or the server is restarted (decision 24).
 */
export class ServerTime {
  readonly #clock: Clock
  readonly #onChange: (isAgreed: boolean, readings: ClockReadings) => void
  /** The difference of the two clocks when they last agreed. */
  #offset: number
  #isAgreed = true

  constructor(options: {
    clock: Clock
    /** Called when the wall clock is not taken any more, and when it is again. */
    onChange: (isAgreed: boolean, readings: ClockReadings) => void
  }) {
    this.#clock = options.clock
    this.#onChange = options.onChange
    this.#offset = options.clock.wall() - options.clock.monotonic()
  }

  readonly now = (): number => {
    const wall = this.#clock.wall()
    const offset = wall - this.#clock.monotonic()
    const stepMs = offset - this.#offset
    const isAgreed = stepMs <= clockStepMsMax && stepMs >= -clockStepMsMax
    const expected = isAgreed ? wall : Math.round(wall - stepMs)
    if (isAgreed) this.#offset = offset
    if (isAgreed !== this.#isAgreed) {
      this.#isAgreed = isAgreed
      this.#onChange(isAgreed, { wall, expected: Math.round(wall - stepMs) })
    }
    return expected
  }

  /** The present readings. */
  get readings(): ClockReadings & { readonly isAgreed: boolean } {
    const expected = this.now()
    return { isAgreed: this.#isAgreed, wall: this.#clock.wall(), expected }
  }
}
