import { lineOf, type Problem } from './problem.ts'

const rules: readonly { readonly pattern: RegExp; readonly sentence: string }[] = [
  {
    // In quotes or backticks the word is spoken of, not meant.
    pattern: /(?<![\w`'"(|])(?:TO[D]O|FIX[M]E)\b(?!.*#\d)/g,
    sentence: 'what is left to do names its issue',
  },
  {
    pattern: /(?<![\w.:/])\/(?:home|root|Users|mnt|work|workspace|workspaces)\/[\w.-]+/g,
    sentence: 'a path of one machine means nothing on another',
  },
  {
    pattern: /https?:\/\/[\w.-]*\b(?:registry|artifactory|nexus|verdaccio)\b/g,
    sentence: 'where packages come from is the business of the machine that installs them',
  },
]

/** What no file of the repository may say, whatever its kind. */
export function textProblems(file: string, text: string): Problem[] {
  return rules.flatMap(({ pattern, sentence }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ file, line: lineOf(text, index), sentence })),
  )
}
