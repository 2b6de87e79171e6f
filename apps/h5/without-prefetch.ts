import type { Plugin } from 'vite'

const linkParts = /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/

/**
 * A link of React Router can fetch pages in advance from a server of its framework mode, which Candor does not have.
 * That code is in every link, so home would load it; here it is replaced by parts that fetch nothing.
 */
export function withoutPrefetch(): Plugin {
  return {
    name: 'without-prefetch',
    apply: 'build',
    transform: {
      filter: { id: linkParts },
      handler(code) {
        const exported = /export \{[^}]*\bPrefetchPageLinks\b[^}]*\busePrefetchBehavior\b[^}]*\}/
        if (!exported.test(code)) this.error('React Router has other parts for prefetching')
        return code
          .replace(exported, (list) =>
            list
              .replace('PrefetchPageLinks', 'NoPrefetch as PrefetchPageLinks')
              .replace('usePrefetchBehavior', 'neverPrefetch as usePrefetchBehavior'),
          )
          .concat(
            'const NoPrefetch = () => null\nconst neverPrefetch = () => [false, undefined, {}]\n',
          )
      },
    },
  }
}
