import { useCurrencies } from './use-currencies.ts'

type Searched = {
  readonly code: string
  /** Of a market. */
  readonly symbol?: string
  /** In any language, and what else people call it. */
  readonly names: readonly string[]
}

/** Whether the coin of a row, or a market by its symbol, matches a typed text; by code and name until the currencies are loaded. */
export function useCoinSearch() {
  const currencies = useCurrencies()
  const byCode = new Map(currencies.data?.map((currency) => [currency.code, currency]))
  return (
    { code, name = '', symbol = code }: { code: string; name?: string; symbol?: string },
    typed: string,
  ): boolean => {
    const known = byCode.get(code)
    const names =
      known === undefined
        ? [name]
        : [name, known.option_name, known.en_name, known.tw_name, ...known.words]
    return matchesCoin({ code, symbol, names }, typed)
  }
}

/** "btc", "BTC/USDT", "ＢＴＣ", "bitcoin", "比特币", "ripple"; signs without a letter match nothing. */
export function matchesCoin({ code, symbol = code, names }: Searched, typed: string): boolean {
  const text = folded(typed).trim()
  const letters = text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  if (letters === '') return text === ''
  return (
    [symbol, code].some((name) => folded(name).includes(letters)) ||
    names.some((name) => folded(name).includes(text))
  )
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
