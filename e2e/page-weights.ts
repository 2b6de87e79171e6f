import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../apps/h5/dist/', import.meta.url))

type Chunk = {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly isDynamicEntry?: boolean
}
type Manifest = Readonly<Record<string, Chunk>>

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest // Vite's own.

/** The files that a chunk needs before it runs: itself and what it imports. Styles are in the page. */
function filesOf(manifest: Manifest, entry: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[entry]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/** As sent to a browser that reads brotli; a font is compressed already. */
function bytesOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => {
    const name = path.join(dist, file)
    return sum + statSync(file.endsWith('.woff2') ? name : `${name}.br`).size
  }, 0)
}

/** The built home page: its HTML, code, styles and the font that its texts are written in. */
export function homeBytes(): number {
  const font = readdirSync(path.join(dist, 'assets')).find((file) => file.startsWith('inter-basic'))
  if (font === undefined) throw new Error('the build has no font')
  const files = filesOf(readManifest(), 'index.html')
  return bytesOf(['index.html', `assets/${font}`, ...files])
}

/** What each other page adds to the files of home, without the chart's library; heaviest first. */
export function routeBytes(): { page: string; bytes: number }[] {
  const manifest = readManifest()
  const home = filesOf(manifest, 'index.html')
  return Object.entries(manifest)
    .filter(([, { src, isDynamicEntry }]) => isDynamicEntry && src?.endsWith('-page.tsx'))
    .map(([entry, { src = '' }]) => {
      const files = [...filesOf(manifest, entry)].filter((file) => !home.has(file))
      return { page: path.basename(src, '.tsx'), bytes: bytesOf(files) }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
}
