import type { Problem } from './problem.ts'

/** Files of registration lines, the only ones that re-export beside the packages' entry points. */
const isRegistry = /\/registry\.ts$|^apps\/admin\/src\/app\/features\.ts$/
const registration = /^export \{ (\w+) \} from '\.[^']+'$/
const comment = /\/\*[^]*?\*\/|^\/\/.*$/gm

/** A registry has registration lines only, one a product, in alphabetical order. */
export function registryProblems(file: string, text: string): Problem[] {
  if (!isRegistry.test(file)) return []
  const lines = text.replaceAll(comment, (found) => found.replaceAll(/[^\n]/g, '')).split('\n')
  let before = ''
  return lines.flatMap((line, at) => {
    const problem = (sentence: string) => [{ file, line: at + 1, sentence }]
    if (line.trim() === '') return []
    const name = registration.exec(line)?.[1]
    if (name === undefined) return problem('a registry has one registration line a product')
    const isInOrder = before < name
    before = name
    return isInOrder ? [] : problem(`${name} is out of the alphabetical order`)
  })
}
