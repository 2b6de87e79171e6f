/** The command under way, the same for every product: its place in the journal and its time. The exchange alone moves it on. */
export class Moment {
  seq = 0
  /** Begins as undefined, for V8 then hands a time on in the box that it came in, instead of making one for each order. */
  at: number

  constructor() {
    this.at = 0
  }
}
