import { lineOf, type Problem } from './problem.ts'

const rules: readonly { readonly pattern: RegExp; readonly sentence: string }[] = [
  {
    // In quotes or backticks the word is mentioned, not used.
    pattern: /(?<![\w`'"(|])(?:TO[D]O|FIX[M]E)\b(?!.*#\d)/g,
    sentence: 'a task that is left names its issue',
  },
  {
    pattern: /(?<![\w.:/])\/(?:home|root|Users|mnt|work|workspace|workspaces)\/[\w.-]+/g,
    sentence: 'a path of one machine does not exist on another',
  },
  {
    pattern: /https?:\/\/[\w.-]*\b(?:registry|artifactory|nexus|verdaccio)\b/g,
    sentence: 'the package registry is a setting of the machine that installs',
  },
]

/** What no file of the repository may contain, of any kind. */
export function textProblems(file: string, text: string): Problem[] {
  return rules.flatMap(({ pattern, sentence }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ file, line: lineOf(text, index), sentence })),
  )
}
