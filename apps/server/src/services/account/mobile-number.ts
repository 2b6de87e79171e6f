import { areaCodeDefault, dialCodes } from '@candor/protocol'
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/mobile'

/** Digits and the signs that people write between them; other digits, such as full-width ones, are refused. */
const spelling = /^[+0-9 ().-]{3,40}$/
const callingCodes: ReadonlySet<string> = new Set(dialCodes.values())
/** The specification's rule for the mainland of China, which is wider than the numbers in use. */
const mainland = /^\+861[3-9]\d{9}$/

/**
 * The number in E.164, so that every spelling of it is one receiver; undefined for one that is not a mobile number.
 * A calling code within the number is used instead of `areaCode`, which is a code or a country.
 */
export function mobileNumber(written: string, areaCode?: string): string | undefined {
  const area = callingCode(areaCode)
  if (area === undefined || !spelling.test(written)) return undefined
  const digits = written.replaceAll(/[^+0-9]/g, '').replace(/^00/, '+')
  // The area codes of North America's islands are the first three digits of their national numbers.
  const island = /^1(\d{3})$/.exec(area)?.[1]
  const isShort = island !== undefined && /^\d{7}$/.test(digits)
  const defaultCallingCode = island === undefined ? area : '1'
  const parsed = parse(isShort ? `${island}${digits}` : digits, { defaultCallingCode })
  if (parsed === undefined || !callingCodes.has(parsed.countryCallingCode)) return undefined
  if (parsed.countryCallingCode === '86')
    return mainland.test(parsed.number) ? parsed.number : undefined
  return parsed.isValid() ? parsed.number : undefined
}

function callingCode(given = ''): string | undefined {
  const area = given.trim().toUpperCase()
  if (area === '') return areaCodeDefault
  const code = dialCodes.get(area) ?? area.replace('+', '')
  return callingCodes.has(code) ? code : undefined
}
