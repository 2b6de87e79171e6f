import { lineOf, type Problem } from './problem.ts'

type Source = { readonly file: string; readonly text: string }

/** The pages of the app at `routes` have to be the `pages` that the journeys visit, in each language and theme. */
export function pageProblems(routes: Source, pages: Source): Problem[] {
  return [
    ...pagesBeyond(routes, pages, (page) => `no journey visits ${page}: name it in ${pages.file}`),
    ...pagesBeyond(pages, routes, (page) => `the app has no page at ${page}`),
  ]
}

function pagesBeyond(source: Source, other: Source, sentenceOf: (page: string) => string) {
  const known = new Set([...pagesIn(other)].map(([, page]) => page))
  return [...pagesIn(source)]
    .filter(([, page]) => !known.has(page))
    .map(({ index, 1: page = '' }) => ({
      file: source.file,
      line: lineOf(source.text, index),
      sentence: sentenceOf(page),
    }))
}

/** Their addresses, without a query. */
function pagesIn({ text }: Source) {
  return text.matchAll(/'(\/pages\/[\w/]+)/g)
}
