import path from 'node:path'

import { lineOf, type Problem } from './problem.ts'

const link = /\]\((?!https?:|#|mailto:)([^)\s#]+)[^)]*\)/g
export const mention = /`((?:apps|bench|docs|e2e|packages|script|tools)\/[\w./-]*\w)\/?`/g

/**
 * A document may only mention files and folders that exist: `paths` are all of them, relative to the root. Links are
 * relative to the document, mentions in backticks to the root.
 */
export function documentProblems(
  file: string,
  text: string,
  paths: ReadonlySet<string>,
): Problem[] {
  const named = [
    ...[...text.matchAll(link)].map((match) => ({
      match,
      target: path.posix.join(path.posix.dirname(file), match[1] ?? ''),
    })),
    ...[...text.matchAll(mention)].map((match) => ({ match, target: match[1] ?? '' })),
  ]
  return named
    .filter(({ target }) => !paths.has(target.replace(/\/$/, '')))
    .map(({ match, target }) => ({
      file,
      line: lineOf(text, match.index),
      sentence: `there is no ${target}`,
    }))
}
