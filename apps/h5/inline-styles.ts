import type { Plugin } from 'vite'

/** Inlines the first page's styles, so that its first paint waits for no other file. */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        page.source = String(page.source).replace(
          /<link rel="stylesheet"[^>]*href="\/h5\/([^"]+)">/,
          (_link, name: string) => {
            const file = bundle[name]
            if (file?.type !== 'asset') throw new Error(`${name} is not in the build`)
            // Later chunks check whether the page has the file already; a disabled link is not fetched.
            const mark = `<link rel="stylesheet" href="/h5/${name}" disabled>`
            return `<style>${String(file.source)}</style>${mark}`
          },
        )
      },
    },
  }
}
