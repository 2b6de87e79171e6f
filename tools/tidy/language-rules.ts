import type { Problem } from './problem.ts'

/**
 * Words and phrases that the project's plain technical English does without (docs/STYLE.md, "Language"), each with what is
 * usually meant. A word with a standard technical use is not in the list.
 */
const quaint: readonly (readonly [pattern: string, instead: string])[] = [
  ['nought', 'zero'],
  ['anew', 'again'],
  ['who(?:so)?ever', 'the caller, any user'],
  ["nobody'?s", 'a dummy, none'],
  ['strangers?', 'another user'],
  ['crowds?', 'burst, many users'],
  ['swarms?', 'burst'],
  ['deeds?', 'action'],
  ['reckon(?:s|ed|ing)?', 'compute'],
  ['lest|thereof|henceforth|hitherto|wherein|whence|whereupon|thereupon', 'a plain conjunction'],
  ['patient|patience', 'deferred, timeout'],
  ['make[ -]believe', 'simulated'],
  ['believes|believed', 'accept, trust'],
  ['hears|heard|unheard', 'receive, listen'],
  ['tells?|told', 'report, return, notify'],
  ['says|said', 'state, report'],
  ['speaks?', 'use, implement'],
  ['knows', 'have, contain'],
  ['forgets|forgetting', 'clear, discard'],
  ['remembers?', 'keep, store'],
  ['wish(?:es)?', 'order, input'],
  ['askers?', 'requester'],
  ['turn(?:s|ed|ing)? away', 'reject, redirect'],
  ['why not', 'reason'],
  ['mak(?:e|es|ing) room', 'evict'],
  ['of (?:its|their|his) own accord', 'unprompted'],
  ["behind (?:the|its|his|their|somebody's) back", 'unnoticed'],
  ['stands? aside', 'yield'],
  ['looks? twice', 'check'],
  ['mere(?:ly)?', 'only'],
  ['newcomers?', 'new user'],
  ['nonsense', 'invalid input'],
  ['befall(?:s|en)?|befell', 'happen to'],
  ['rough[ -]roads?', 'faulty network'],
  ['knobs?', 'setting'],
]

/** Identifiers that were renamed to the field's own term. */
const retired =
  /\b(?:Asking|Deed|Door|Matter|Wish|Moment|OrderMark|PatientTimer|whyNot|turnAway|nobodysHash|makeRoom|stretchOf|turnsOf)\b/g

/** Sections of documents that are not in the repository. */
const citation = /§ ?\d|\bproduct rules\b/gi

const words = quaint.map(([pattern, instead]) => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'g'),
  instead,
}))

/** Fields of the interface, which other programs may read. */
const interfaceNames = /\bheard_at\b/g

/** Texts on screen follow their own rules, an applied migration is never edited, and the list has to name its words. */
const isExempt = /\/locales\/|\/db\/migrations\/|\.json$|^tools\/tidy\/language-rules/

/** Comments, identifiers, test names, file names and documents are written in plain technical English. */
export function languageProblems(file: string, text: string): Problem[] {
  if (isExempt.test(file)) return []
  const sentencesOf = file.endsWith('.md') ? documentSentences : sourceSentences
  const inName = wordSentences(file).map((sentence) => ({ file, line: 1, sentence }))
  const inText = text
    .split('\n')
    .flatMap((line, at) => sentencesOf(line).map((sentence) => ({ file, line: at + 1, sentence })))
  return [...inName, ...inText]
}

function sourceSentences(line: string): string[] {
  return wordSentences(line).concat(
    Array.from(line.matchAll(retired), ([name]) => `${name} was renamed to a standard term`),
    Array.from(
      line.matchAll(citation),
      ([name]) => `“${name}” cites a document that is not in the repository`,
    ),
  )
}

function wordSentences(line: string): string[] {
  const plain = plainly(line)
  return words.flatMap(({ pattern, instead }) =>
    Array.from(
      plain.matchAll(pattern),
      ([word]) => `“${word}” is not plain technical English: ${instead}`,
    ),
  )
}

/** The words of identifiers and file names set apart: `isHeardBy` and `rough-road` are read as words. */
function plainly(line: string): string {
  return line
    .replaceAll(interfaceNames, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/_/g, ' ')
    .replaceAll(/’/g, "'")
    .toLowerCase()
}

/** In a document a word in quotes or backticks is mentioned, not used. */
function documentSentences(line: string): string[] {
  return wordSentences(line.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, ''))
}
