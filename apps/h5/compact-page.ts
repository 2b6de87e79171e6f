import type { Plugin } from 'vite'

/** Inlines the first page's styles, so that its first paint waits for no other file, and drops what only readers need. */
export function compactPage(): Plugin {
  return {
    name: 'compact-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        page.source = withoutComments(String(page.source)).replace(
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

/** Vite leaves the script of the page as it is written: without its indentation and its lines of comment. */
const withoutComments = (html: string) =>
  html.replaceAll(/^\s+/gm, '').replaceAll(/^\/\/.*\n/gm, '')
