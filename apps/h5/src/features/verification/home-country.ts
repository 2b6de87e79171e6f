import { dialCodes } from '@candor/protocol'

type Own = { readonly country: string; readonly mobile: string }

/**
 * The country that a user most probably has a document of: the one of the profile, or else of the phone number. Countries
 * that share a calling code are distinguished by the languages of the browser. Empty where nothing is known.
 */
export function homeCountry({ country, mobile }: Own, languages: readonly string[]): string {
  if (country !== '') return country
  const codes = [...new Set(dialCodes.values())].filter((code) => mobile.startsWith(`+${code}`))
  const longest = codes.toSorted((a, b) => b.length - a.length)[0]
  const sharing = [...dialCodes].flatMap(([each, code]) => (code === longest ? [each] : []))
  const spoken = languages.map(regionOf).find((region) => sharing.includes(region))
  return spoken ?? sharing[0] ?? ''
}

const regionOf = (language: string) => /-([A-Z]{2})\b/.exec(language)?.[1] ?? ''
