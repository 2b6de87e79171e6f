import { lineOf, type Problem } from './problem.ts'

/** Every page of the app at `routes` has to be among the `pages` that the journeys visit, in each language and theme. */
export function pageProblems(
  routes: { readonly file: string; readonly text: string },
  pages: string,
): Problem[] {
  const visited = new Set([...pages.matchAll(/'(\/pages\/[\w/]+)/g)].map(([, page]) => page))
  return [...routes.text.matchAll(/'(\/pages\/[\w/]+)'/g)]
    .filter(([, route]) => !visited.has(route))
    .map(({ index, 1: route }) => ({
      file: routes.file,
      line: lineOf(routes.text, index),
      sentence: `no journey visits ${route}: name it in e2e/pages.ts`,
    }))
}
