import path from 'node:path'

import { lineOf, type Problem } from './problem.ts'

const link = /\]\((?!https?:|#|mailto:)([^)\s#]+)[^)]*\)/g
export const mention = /`((?:apps|bench|docs|e2e|packages|script|tools)\/[\w./-]*\w)\/?`/g
const comment = /(?:^\s*(?:\/?\*|\/\/|#|--)|\s\/\/\s|\s\/\*).*$/gm
const bareMention = /(?<![\w./@-])((?:apps|bench|docs|e2e|packages|script|tools)\/[\w./-]*\w)/g
const decision = /\b[Dd]ecisions? (\d+)\b/g

type Target = { readonly at: number; readonly target: string }

/**
 * A document may only mention files and folders that exist: `paths` are all of them, relative to the root. Links are
 * relative to the document, mentions in backticks to the root.
 */
export function documentProblems(
  file: string,
  text: string,
  paths: ReadonlySet<string>,
): Problem[] {
  const links = Array.from(text.matchAll(link), ({ index, 1: target = '' }) => ({
    at: index,
    target: path.posix.join(path.posix.dirname(file), target),
  }))
  return [
    ...missing(file, text, { paths, targets: [...links, ...targetsOf(mention, text)] }),
    ...missingDecisions(file, text, { paths, targets: targetsOf(decision, text) }),
  ]
}

/** A comment may only cite files, folders and decisions that exist. */
export function commentProblems(file: string, text: string, paths: ReadonlySet<string>): Problem[] {
  const targetsIn = (pattern: RegExp) =>
    Array.from(text.matchAll(comment)).flatMap(({ 0: found, index }) =>
      targetsOf(pattern, found).map(({ at, target }) => ({ at: index + at, target })),
    )
  return [
    ...missing(file, text, { paths, targets: targetsIn(bareMention) }),
    ...missingDecisions(file, text, { paths, targets: targetsIn(decision) }),
  ]
}

function targetsOf(pattern: RegExp, text: string): Target[] {
  return Array.from(text.matchAll(pattern), ({ index, 1: target = '' }) => ({ at: index, target }))
}

type Cited = { readonly paths: ReadonlySet<string>; readonly targets: readonly Target[] }

function missing(file: string, text: string, { paths, targets }: Cited): Problem[] {
  return targets
    .filter(({ target }) => !paths.has(target.replace(/\/$/, '')))
    .map(({ at, target }) => ({
      file,
      line: lineOf(text, at),
      sentence: `there is no ${target}`,
    }))
}

function missingDecisions(file: string, text: string, { paths, targets }: Cited): Problem[] {
  const numbers = new Set(
    [...paths].flatMap((found) => /^docs\/decisions\/0*(\d+)-/.exec(found)?.[1] ?? []),
  )
  return targets
    .filter(({ target }) => !numbers.has(target))
    .map(({ at, target }) => ({
      file,
      line: lineOf(text, at),
      sentence: `there is no decision ${target}`,
    }))
}
