import unhomoglyph from 'unhomoglyph'

/** Digits that are read as letters, beside what Unicode lists as confusable. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  l: 'i',
}

/**
 * One spelling for names that look alike: `0fficia1`, `OFFICIAL` and `offlclal` have the same shape, and so have `m` and `rn`
 * and a radical and its character. The rest is Unicode's list of confusable characters (UTS 39).
 */
export function nameShape(name: string): string {
  const letters = Array.from(name.toLowerCase(), (letter) => lookalikes[letter] ?? letter)
  return unhomoglyph(letters.join(''))
}
