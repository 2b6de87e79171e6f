import type { Plugin } from 'vite'

/** The first page's styles come within the page, so that nothing it shows waits for another file. */
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
            // Later parts of the app ask whether the page has the file already; disabled, it is not fetched.
            const mark = `<link rel="stylesheet" href="/h5/${name}" disabled>`
            return `<style>${String(file.source)}</style>${mark}`
          },
        )
      },
    },
  }
}
