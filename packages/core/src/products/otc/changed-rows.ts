/** The rows that a batch has changed, each once. */
export class ChangedRows<Row extends { touchedIn: number }> {
  #changed: Row[] = []
  #batch = 1

  touch(row: Row): void {
    if (row.touchedIn === this.#batch) return
    row.touchedIn = this.#batch
    this.#changed.push(row)
  }

  take(): readonly Row[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }
}
