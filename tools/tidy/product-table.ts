import type { Problem } from './problem.ts'

const keys = ['name', 'title', 'specification', 'calls', 'summary'] as const
type FrontMatter = Record<(typeof keys)[number], string>

const block = /<!-- products -->\n[\s\S]*?<!-- \/products -->/

/** The products as a Markdown table, a row for each page's front matter, by name. */
export function productTable(pages: readonly string[]): string {
  const rows = pages
    .map(frontMatterOf)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, title, specification, calls, summary }) =>
        `| [${title}](docs/products/${name}.md) | \`${name}\` | ${specification} | \`${calls}\` | ${summary} |`,
    )
  const head = ['| Product | In code | Specification | Calls | Summary |', '|---|---|---|---|---|']
  return [...head, ...rows].join('\n')
}

/** `document` with the table in its block; throws where it has no block. */
export function withProductTable(document: string, table: string): string {
  if (!block.test(document)) throw new Error('the document has no block for products')
  return document.replace(block, () => `<!-- products -->\n${table}\n<!-- /products -->`)
}

/** The table of products in a document equals the front matter of the pages. */
export function productTableProblems(
  file: string,
  document: string,
  pages: readonly string[],
): Problem[] {
  if (withProductTable(document, productTable(pages)) === document) return []
  const sentence =
    'the table of products differs from docs/products: run node tools/product-table.ts'
  return [{ file, line: 1, sentence }]
}

function frontMatterOf(page: string): FrontMatter {
  const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(page) ?? []
  const fields = matter.split('\n').map((line) => {
    const colon = line.indexOf(': ')
    return [line.slice(0, colon), line.slice(colon + 2)] as const
  })
  const found = Object.fromEntries(fields)
  const missing = keys.filter((key) => !found[key])
  if (missing.length > 0) throw new Error(`front matter lacks ${missing.join(', ')}:\n${matter}`)
  return found as FrontMatter // Every key was found.
}
