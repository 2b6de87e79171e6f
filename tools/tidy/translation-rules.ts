import { flatten, type LocaleFile } from './locale-rules.ts'
import type { Problem } from './problem.ts'

/** Names, codes and orders that are written in Latin letters everywhere. */
const latinNames = new Set(
  (
    'Candor USDT BTC USD UTC SHA API IP ID QR NFT ABA SWIFT IBAN IOC FOK OCO Post Only Maker maker ' +
    'JPEG PNG WebP GIF AVIF WAV WebM MP ERC TRC SWIFT ABA Chainlink Toncoin Solana Meta DeFi TH AI APR LTV Meme Esc name example com HOSTS'
  ).split(' '),
)

/** What a browser or a program reads: addresses, calls, placeholders. */
const notWords = /\{\{.*?\}\}|https?:\S+|\/[a-z]+\/\S+/g

const nonLatin = new Set(['zh', 'hk', 'jp', 'kor', 'th'])

type Rule = {
  readonly isFor: (language: string) => boolean
  readonly broken: RegExp
  readonly sentence: string
}

const rules: readonly Rule[] = [
  {
    isFor: () => true,
    broken: /^\s*$|^\s|\s$| {2}/,
    sentence: 'is empty or has a space too many',
  },
  {
    isFor: () => true,
    broken: /[\uff10-\uff19\u0e50-\u0e59\u0660-\u0669\u06f0-\u06f9]/,
    sentence: 'has digits that are not Latin',
  },
  {
    // As the formats of @candor/client write figures, which are the same in every language.
    isFor: () => true,
    broken: /[\dx]\s+%|\d\s\d{3}(?!\d)|\d,\d{1,2}(?!\d)/,
    sentence: 'has a figure that is not written as 1,234.5 or 6%',
  },
  {
    isFor: (language) => ['zh', 'hk', 'jp'].includes(language),
    broken: /[\u3040-\u30ff\u4e00-\u9fff][,;:?!]/,
    sentence: 'has a Western mark after an Eastern word',
  },
  {
    isFor: (language) => language === 'fra',
    broken: /[^\u00a0\u202f][;?!»]|[^\u00a0\u202f\d]:|«[^\u00a0\u202f]|'/,
    sentence: 'lacks the hard space or the apostrophe of French',
  },
  {
    isFor: (language) => language === 'spa',
    broken: /^[^¿]*\?|^[^¡]*!|[“”]/,
    sentence: 'lacks the opening mark or the quotes of Spanish',
  },
  { isFor: (language) => language === 'th', broken: / ๆ/, sentence: 'has a space before ๆ' },
]

/** Each text uses the script and the punctuation of its language, with no word left in English. */
export function translationProblems(language: string, { file, texts }: LocaleFile): Problem[] {
  return flatten(texts).flatMap(([key, text]) => {
    const words = text.replaceAll(notWords, 'x')
    const sentences = rules
      .filter(({ isFor, broken }) => isFor(language) && broken.test(words))
      .map(({ sentence }) => sentence)
    const left = nonLatin.has(language) ? latinWords(text) : []
    if (left.length > 0) sentences.push(`leaves ${left.join(', ')} in English`)
    return sentences.map((sentence) => ({ file, line: 1, sentence: `${key} ${sentence}` }))
  })
}

const latinWords = (text: string) =>
  (text.replaceAll(notWords, '').match(/[A-Za-z]{2,}/g) ?? []).filter(
    (word) => !latinNames.has(word),
  )
