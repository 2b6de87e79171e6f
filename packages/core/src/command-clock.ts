/** The sequence number and the time of the command in progress, shared by all products. Only the exchange sets them. */
export class CommandClock {
  seq = 0
  /** Starts undefined: V8 then passes on the heap number that the time came in instead of boxing it for each order. */
  at: number

  constructor() {
    this.at = 0
  }
}
