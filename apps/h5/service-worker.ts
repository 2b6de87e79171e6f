import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { Plugin, Rolldown } from 'vite'

const source = new URL('service-worker.js', import.meta.url)

/** Writes `sw.js`, which caches the files of the first page; it changes with each of them. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = shellOf(bundle)
        const digest = createHash('sha256').update(files.join())
        // The names of files contain their digests; the name of the page does not.
        const page = bundle['index.html']
        if (page?.type === 'asset') digest.update(page.source)
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: readFileSync(source, 'utf8')
            .replace('__DIGEST__', `shell-${digest.digest('hex').slice(0, 16)}`)
            .replace('__FILES__', JSON.stringify(files)),
        })
      },
    },
  }
}

/** The entry with all its imports, and the font that every language uses. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const imported of file.imports) add(imported)
  }
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.isEntry) add(file.fileName)
    if (file.fileName.startsWith('assets/inter-basic')) found.add(file.fileName)
  }
  return [...found].toSorted()
}
