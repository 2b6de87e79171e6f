const headerSize = 44
const secondsMax = 120
const rates = { min: 8000, max: 48_000 }

type Format = { readonly channels: number; readonly rate: number; readonly bits: number }

/** A WAV file of PCM samples with its header alone: no other chunk of the file remains. Undefined where it is none. */
export function rebuiltWav(bytes: Buffer): Buffer | undefined {
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined
  let format: Format | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const begin = at + 8
    if (begin + size > bytes.length) return undefined
    if (name === 'fmt ') format = formatOf(bytes.subarray(begin, begin + size))
    if (name === 'data')
      return format === undefined ? undefined : wavOf(bytes.subarray(begin, begin + size), format)
    // Chunks begin at even places.
    at = begin + size + (size % 2)
  }
  return undefined
}

function formatOf(chunk: Buffer): Format | undefined {
  if (chunk.length < 16 || chunk.readUInt16LE(0) !== 1) return undefined
  const format = {
    channels: chunk.readUInt16LE(2),
    rate: chunk.readUInt32LE(4),
    bits: chunk.readUInt16LE(14),
  }
  const isPlain = [1, 2].includes(format.channels) && [8, 16].includes(format.bits)
  return isPlain && format.rate >= rates.min && format.rate <= rates.max ? format : undefined
}

/** Samples with the header of their format; undefined where they last longer than two minutes, or where there are none. */
export function wavOf(samples: Buffer, { channels, rate, bits }: Format): Buffer | undefined {
  const frame = channels * (bits / 8)
  const size = samples.length - (samples.length % frame)
  if (size === 0 || size > frame * rate * secondsMax) return undefined
  const header = Buffer.alloc(headerSize)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(headerSize - 8 + size, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * frame, 28)
  header.writeUInt16LE(frame, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(size, 40)
  return Buffer.concat([header, samples.subarray(0, size)])
}
