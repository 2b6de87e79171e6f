import { i18n } from './i18n.ts'

/** The name of a country by its code, in the reader's language. */
export function countryName(code: string): string {
  const names = new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' })
  return names.of(code) ?? code
}
