import type { ProductName } from './product-name.ts'

/** A file with one line a product, and the line of a new one. */
type Registration = { readonly file: string; readonly lineOf: (name: ProductName) => string }

const exported =
  (path: string) =>
  ({ camel, kebab }: ProductName) =>
    `export { ${camel} } from '${path.replaceAll('*', kebab)}'`

/** Every registration of a product, except the generated table in ARCHITECTURE.md. */
export const registrations: readonly Registration[] = [
  { file: 'packages/core/src/products/registry.ts', lineOf: exported('./*/*-module.ts') },
  {
    file: 'packages/core/src/testing/registry.ts',
    lineOf: exported('../products/*/testing/*-testing.ts'),
  },
  { file: 'packages/protocol/src/registry.ts', lineOf: exported('./products/*/*.ts') },
  { file: 'apps/server/src/registry.ts', lineOf: exported('./products/*/*-module.ts') },
  {
    file: 'apps/server/src/house-commands.ts',
    lineOf: ({ camel }) => `  ${camel}: { '${camel}.fund': request('${camel}.fund') },`,
  },
  {
    file: 'apps/h5/src/app/features.ts',
    lineOf: ({ camel, kebab }) =>
      `  ${camel}: at('${kebab}/*', () => import('../features/${kebab}/feature.ts'), 'names', 'ownPage'),`,
  },
  { file: 'apps/admin/src/app/features.ts', lineOf: exported('../features/*/feature.ts') },
]

const nameIn = (line: string) => /^(?:export \{ | {2})(\w+)(?: \}|: )/.exec(line)?.[1]

/** The text with `line` before the first registration of a later name, or after the last one. */
export function withLine(text: string, line: string): string {
  const lines = text.split('\n')
  const name = nameIn(line) ?? ''
  const later = lines.findIndex((one) => (nameIn(one) ?? '') > name)
  // Entries end where their object does, exports with the file.
  const end = line.startsWith(' ') ? lines.findLastIndex((one) => one.startsWith('}')) : -1
  return lines.toSpliced(later === -1 ? end : later, 0, line).join('\n')
}

/** The text without `line`; an error where it is not there exactly as it was added. */
export function withoutLine(text: string, line: string): string {
  const lines = text.split('\n')
  const place = lines.indexOf(line)
  if (place === -1) throw new Error(`there is no line: ${line}`)
  return lines.toSpliced(place, 1).join('\n')
}
