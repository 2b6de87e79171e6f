/** The sequence number and the time of the command in progress, shared by all products. Only the exchange sets them. */
export class CommandClock {
  seq = 0
  /** Starts undefined: V8 then shares the heap number of the time instead of allocating one for each order. */
  at: number

  constructor() {
    this.at = 0
  }
}
