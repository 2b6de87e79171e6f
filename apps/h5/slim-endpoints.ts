import type { Plugin } from 'vite'

/** What a caller needs of an endpoint. */
const kept = new Set(['method', 'path', 'file'])

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Call = Node & {
  readonly callee: Node & { readonly name?: string }
  readonly arguments: Node[]
}
type Part = Node & { readonly key?: { readonly name?: string } }

/**
 * Leaves of each `endpoint({ … })` its method and path: the app reads no schema, the compiler has
 * read them all, and they would weigh more than the app's own pages.
 */
export function slimEndpoints(): Plugin {
  return {
    name: 'slim-endpoints',
    apply: 'build',
    transform: {
      filter: { id: /packages[\\/]protocol[\\/]src[\\/].*\.ts$/ },
      handler(code) {
        const calls = nodesOf(this.parse(code)).filter(isEndpoint)
        let slim = code
        // From the end, so that what is still to come keeps its place.
        for (const {
          start,
          end,
          arguments: [spec],
        } of calls.toReversed())
          slim = `${slim.slice(0, start)}({${partsOf(spec, code)}})${slim.slice(end)}`
        // Nothing in the package does anything by being imported.
        return { code: slim, map: null, moduleSideEffects: false }
      },
    },
  }
}

function partsOf(spec: Node | undefined, code: string): string {
  const { properties = [] } = (spec ?? {}) as { properties?: Part[] } // The only argument is an object.
  return properties
    .filter(({ key }) => kept.has(key?.name ?? ''))
    .map(({ start, end }) => code.slice(start, end))
    .join()
}

const isEndpoint = (node: Node): node is Call =>
  // A call has a callee.
  node.type === 'CallExpression' && (node as Call).callee.name === 'endpoint'

/** Every node of a syntax tree, in the order of the text. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value && 'start' in value ? [value as Node] : [] // As the parser writes them.
  return [...own, ...Object.values(value).flatMap(nodesOf)]
}
