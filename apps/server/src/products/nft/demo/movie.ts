/** The size of a field in EBML, in eight bytes. */
function sized(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(content.length))
  size[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}
const text = (id: string, value: string) => sized(id, Buffer.from(value, 'latin1'))
const number = (id: string, value: number) => {
  const content = Buffer.alloc(4)
  content.writeUInt32BE(value)
  return sized(id, content)
}
const float = (id: string, value: number) => {
  const content = Buffer.alloc(8)
  content.writeDoubleBE(value)
  return sized(id, content)
}
const all = (id: string, ...parts: readonly Buffer[]) => sized(id, Buffer.concat(parts))

/** The key frame of VP8 that a lossy WebP picture holds. */
function frameOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length;) {
    const size = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('a lossy picture has a frame of VP8')
}

/**
 * A WebM video of pictures: each lossy WebP is a key frame of VP8, so that a video needs no encoder but that of pictures. A
 * cluster holds a second.
 */
export function movieOf(
  pictures: readonly Buffer[],
  { width, height, frameMs }: { width: number; height: number; frameMs: number },
): Buffer {
  const header = all(
    '1a45dfa3',
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    text('4282', 'webm'),
    number('4287', 2),
    number('4285', 2),
  )
  const info = all(
    '1549a966',
    number('2ad7b1', 1_000_000),
    float('4489', pictures.length * frameMs),
    text('4d80', 'candor'),
    text('5741', 'candor'),
  )
  const video = all('e0', number('b0', width), number('ba', height))
  const track = all(
    'ae',
    number('d7', 1),
    number('73c5', 1),
    number('83', 1),
    text('86', 'V_VP8'),
    video,
  )
  const perCluster = Math.max(1, Math.floor(1000 / frameMs))
  const clusters: Buffer[] = []
  for (let first = 0; first < pictures.length; first += perCluster) {
    const blocks = pictures.slice(first, first + perCluster).map((picture, at) => {
      const head = Buffer.from([0x81, 0, 0, 0x80])
      head.writeInt16BE(at * frameMs, 1)
      return sized('a3', Buffer.concat([head, frameOf(picture)]))
    })
    clusters.push(all('1f43b675', number('e7', first * frameMs), ...blocks))
  }
  return Buffer.concat([header, all('18538067', info, all('1654ae6b', track), ...clusters)])
}
