import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

// Longer than any recorded message: it bounds the memory for a file without line breaks.
const lineLengthMax = 1 << 20

/**
 * The lines of a text file, gzipped or plain (detected by its first bytes), read on demand.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  const isZipped = await isGzip(path)
  const file = createReadStream(path)
  const text = isZipped ? file.pipe(createGunzip()) : file
  file.on('error', (error) => text.destroy(error))
  text.setEncoding('utf8')
  try {
    let rest = ''
    for await (const chunk of text) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield line.trimEnd()
      if (rest.length > lineLengthMax) {
        yield rest
        rest = ''
      }
    }
    if (rest !== '') yield rest
  } finally {
    text.destroy()
    file.destroy()
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}
