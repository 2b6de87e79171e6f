/** A part of a file: its name, and where its content lies. */
type Part = { readonly name: string; readonly begin: number; readonly end: number }

const mp4Boxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'styp', 'sidx', 'moof', 'mfra'])
const mp4Brands = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V '])
/** Elements of a segment: no tags, attachments or chapters. */
const webmElements = new Set(['114d9b74', '1549a966', '1654ae6b', '1f43b675', '1c53bb6b', 'ec'])
const [headerId, segmentId, tracksId] = ['1a45dfa3', '18538067', '1654ae6b']
const codecs = new Set(['V_VP8', 'V_VP9', 'V_AV1', 'A_OPUS', 'A_VORBIS'])

/** Whether bytes are an MP4 file whose boxes fill it exactly, of kinds that a player needs. */
export function isMp4(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  if (!mp4Brands.has(bytes.toString('latin1', 8, 12))) return false
  const names = new Set<string>()
  let at = 0
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const size = bytes.readUInt32BE(at)
    if (!mp4Boxes.has(name) || size < 8 || at + size > bytes.length) return false
    names.add(name)
    at += size
  }
  return at === bytes.length && names.has('moov') && names.has('mdat')
}

/** Whether bytes are a WebM file: a header, and one segment to the end with known tracks. */
export function isWebm(bytes: Buffer): boolean {
  const top = partsOf(bytes, 0, bytes.length)
  const [header, segment] = top ?? []
  if (top?.length !== 2 || header?.name !== headerId || segment?.name !== segmentId) return false
  if (!bytes.subarray(header.begin, header.end).includes('webm')) return false
  const parts = partsOf(bytes, segment.begin, segment.end)
  if (parts?.every(({ name }) => webmElements.has(name)) !== true) return false
  const tracks = parts.find(({ name }) => name === tracksId)
  if (tracks === undefined) return false
  const text = bytes.toString('latin1', tracks.begin, tracks.end)
  const named = text.match(/[VA]_[A-Z0-9/_]+/g) ?? []
  return named.length > 0 && named.every((codec) => codecs.has(codec))
}

/** The elements of EBML between two places, which they must fill; undefined where they do not. */
function partsOf(bytes: Buffer, from: number, to: number): Part[] | undefined {
  const parts: Part[] = []
  let at = from
  while (at < to) {
    const idLength = lengthOf(bytes[at])
    const sizeAt = at + idLength
    const sizeLength = lengthOf(bytes[sizeAt])
    if (idLength > 4 || sizeLength > 8 || sizeAt + sizeLength > to) return undefined
    const size = sizeOf(bytes.subarray(sizeAt, sizeAt + sizeLength))
    const begin = sizeAt + sizeLength
    if (size === undefined || begin + size > to) return undefined
    parts.push({ name: bytes.toString('hex', at, sizeAt), begin, end: begin + size })
    at = begin + size
  }
  return parts
}

/** The zeros before the first one of a byte are how many more bytes a number has. */
const lengthOf = (byte = 0): number => Math.clz32(byte) - 23

/** Undefined where the size is not known in advance. */
function sizeOf(field: Buffer): number | undefined {
  let size = BigInt(field[0] ?? 0) & ((1n << BigInt(8 - field.length)) - 1n)
  for (const byte of field.subarray(1)) size = (size << 8n) | BigInt(byte)
  const unknown = (1n << BigInt(7 * field.length)) - 1n
  return size === unknown || size > 2n ** 40n ? undefined : Number(size)
}
