import { createReadStream, createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type { Pair } from '../../catalog/pairs.ts'
import type { VenueName } from '../venues/venue.ts'

const hourMs = 3_600_000
/** What may wait for a slow disk, in bytes a file. */
const waitingMax = 16 << 20
const fileName = /^[a-z]+-[a-z0-9]+-(\d{4}-\d{2}-\d{2})T(\d{2})\.txt(\.gz)?$/

/**
 * Writes down what was heard, in the format that `replay` reads: one file a venue, pair and UTC hour,
 * as text while it grows and gzipped afterwards. Trouble with the disk is told and ends the hour's
 * recording, never the feed.
 */
export class Recorder {
  readonly #folder: string
  readonly #hoursMax: number
  readonly #onError: (error: unknown) => void
  readonly #files = new Map<string, WriteStream>()
  #hour = -1
  #isBroken = false
  #tidying: Promise<void> = Promise.resolve()

  /** `hoursMax`: older files are deleted. */
  constructor(options: { folder: string; hoursMax: number; onError: (error: unknown) => void }) {
    this.#folder = options.folder
    this.#hoursMax = options.hoursMax
    this.#onError = options.onError
    mkdirSync(this.#folder, { recursive: true })
  }

  /** `at`: when the message came, epoch ms, never decreasing. */
  write(message: { venue: VenueName; pair: Pair; at: number; text: string }): void {
    const { venue, pair, at, text } = message
    if (Math.floor(at / hourMs) > this.#hour) this.#turnTo(at)
    if (this.#isBroken) return
    const file = this.#fileOf(`${venue}-${pair.symbol.toLowerCase()}-${hourText(at)}.txt`)
    if (file.writableLength > waitingMax) this.#fail(new Error('the disk is too slow'))
    // The format has nanoseconds; this clock has none. A line end within a message would be two lines.
    else file.write(`${at}000000 ${text.replaceAll(/[\r\n]+/g, ' ')}\n`)
  }

  /** Everything is on its way to the disk when this returns. */
  async close(): Promise<void> {
    await this.#endFiles()
    await this.#tidying
  }

  /** Done once the files of the hours before are gzipped, and those that are too old are gone. */
  get tidied(): Promise<void> {
    return this.#tidying
  }

  #turnTo(at: number): void {
    this.#hour = Math.floor(at / hourMs)
    this.#isBroken = false
    const before = this.#tidying
    const ended = this.#endFiles()
    const tidy = async () => {
      await before
      await ended
      await this.#tidyUp(at)
    }
    this.#tidying = tidy().catch((error: unknown) => this.#fail(error))
  }

  #fileOf(name: string): WriteStream {
    const known = this.#files.get(name)
    if (known !== undefined) return known
    // A restart within the hour goes on in the same file.
    const file = createWriteStream(path.join(this.#folder, name), { flags: 'a' })
    file.on('error', (error) => this.#fail(error))
    this.#files.set(name, file)
    return file
  }

  async #endFiles(): Promise<void> {
    const files = [...this.#files.values()]
    this.#files.clear()
    // A file that is broken has ended already.
    const whole = files.filter((file) => !file.destroyed)
    await Promise.all(whole.map((file) => new Promise<void>((done) => file.end(done))))
  }

  /** Goes by what lies there, so that what a killed server left is tidied too. */
  async #tidyUp(at: number): Promise<void> {
    const oldest = hourText(at - this.#hoursMax * hourMs)
    for (const name of await readdir(this.#folder)) {
      const [, day, hour, zipped] = fileName.exec(name) ?? []
      if (day === undefined) continue
      const file = path.join(this.#folder, name)
      if (`${day}T${hour}` < oldest) await rm(file)
      else if (zipped === undefined && `${day}T${hour}` < hourText(at)) await zip(file)
    }
  }

  #fail(error: unknown): void {
    if (this.#isBroken) return
    this.#isBroken = true
    this.#onError(error)
  }
}

/** `2026-11-21T12`; such texts sort by time. */
function hourText(at: number): string {
  return new Date(at).toISOString().slice(0, 13)
}

/** Whoever is killed on the way leaves the text as it was. */
async function zip(file: string): Promise<void> {
  const part = `${file}.part`
  await pipeline(createReadStream(file), createGzip(), createWriteStream(part))
  await rename(part, `${file}.gz`)
  await rm(file)
}
