import { createReadStream, createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type { Pair } from '../../catalog/pairs.ts'
import type { VenueName } from '../venues/venue.ts'

const hourMs = 3_600_000
/** Limit of buffered bytes a file, for a slow disk. */
const waitingMax = 16 << 20
const fileName = /^[a-z]+-[a-z0-9]+-(\d{4}-\d{2}-\d{2})T(\d{2})\.txt(\.gz)?$/

/**
 * Records messages in the format that `replay` reads: one file a venue, pair and UTC hour, as text while it grows and
 * gzipped afterwards. An error of the disk is reported and ends the hour's recording, not the feed.
 */
export class Recorder {
  readonly #folder: string
  readonly #hoursMax: number
  readonly #onError: (error: unknown) => void
  readonly #files = new Map<string, WriteStream>()
  #hour = -1
  #isBroken = false
  #cleanup: Promise<void> = Promise.resolve()

  /** `hoursMax`: older files are deleted. */
  constructor(options: { folder: string; hoursMax: number; onError: (error: unknown) => void }) {
    this.#folder = options.folder
    this.#hoursMax = options.hoursMax
    this.#onError = options.onError
    mkdirSync(this.#folder, { recursive: true })
  }

  /** `at`: the receive time, epoch ms, never decreasing. */
  write(message: { venue: VenueName; pair: Pair; at: number; text: string }): void {
    const { venue, pair, at, text } = message
    if (Math.floor(at / hourMs) > this.#hour) this.#rotateTo(at)
    if (this.#isBroken) return
    const file = this.#fileOf(`${venue}-${pair.symbol.toLowerCase()}-${hourText(at)}.txt`)
    if (file.writableLength > waitingMax) this.#fail(new Error('the disk is too slow'))
    // The format has nanoseconds, the clock milliseconds. A line break within a message would make two lines.
    else file.write(`${at}000000 ${text.replaceAll(/[\r\n]+/g, ' ')}\n`)
  }

  /** Everything is passed to the operating system when this returns. */
  async close(): Promise<void> {
    await this.#endFiles()
    await this.#cleanup
  }

  /** Resolves once the files of earlier hours are gzipped and old ones deleted. */
  get cleaned(): Promise<void> {
    return this.#cleanup
  }

  #rotateTo(at: number): void {
    this.#hour = Math.floor(at / hourMs)
    this.#isBroken = false
    const before = this.#cleanup
    const ended = this.#endFiles()
    const cleanUp = async () => {
      await before
      await ended
      await this.#cleanUp(at)
    }
    this.#cleanup = cleanUp().catch((error: unknown) => this.#fail(error))
  }

  #fileOf(name: string): WriteStream {
    const known = this.#files.get(name)
    if (known !== undefined) return known
    // A restart within the hour appends to the same file.
    const file = createWriteStream(path.join(this.#folder, name), { flags: 'a' })
    file.on('error', (error) => this.#fail(error))
    this.#files.set(name, file)
    return file
  }

  async #endFiles(): Promise<void> {
    const files = [...this.#files.values()]
    this.#files.clear()
    // A file with an error has ended already.
    const whole = files.filter((file) => !file.destroyed)
    await Promise.all(whole.map((file) => new Promise<void>((done) => file.end(done))))
  }

  /** Lists the folder, so that files of a killed server are included. */
  async #cleanUp(at: number): Promise<void> {
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

/** When the process is killed meanwhile, the text file stays unchanged. */
async function zip(file: string): Promise<void> {
  const part = `${file}.part`
  await pipeline(createReadStream(file), createGzip(), createWriteStream(part))
  await rename(part, `${file}.gz`)
  await rm(file)
}
