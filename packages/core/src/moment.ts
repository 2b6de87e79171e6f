/** The command under way, the same for every product: its place in the journal and its time. The exchange alone moves it on. */
export class Moment {
  seq = 0
  at = 0
}
