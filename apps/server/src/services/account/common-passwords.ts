import { readFileSync } from 'node:fs'

import { hashedForm } from '../../calls/passwords.ts'

let loaded: ReadonlySet<string> | undefined

/**
 * Passwords of seven characters and more that are frequent in leaks, in lower case: the 15,000 first of zxcvbn's list
 * (MIT, Dan Wheeler and Dropbox) and some that name this trade. Read at the first use.
 */
function commonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(
    readFileSync(new URL('common-passwords.list', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  return loaded
}

const letters = new Map(
  Object.entries({ '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' }),
)

/** Whether a password is common, whatever its case, the signs and digits at its end, and digits in place of letters. */
export function isCommonPassword(password: string): boolean {
  const typed = hashedForm(password).toLowerCase()
  const withoutSigns = typed.replace(/[^\p{L}\p{N}]+$/u, '')
  const withoutDigits = withoutSigns.replace(/\p{N}{1,4}$/u, '')
  const variations = [typed, withoutSigns, withoutDigits].flatMap((text) => [text, spelled(text)])
  return variations.some((text) => commonPasswords().has(text))
}

const spelled = (text: string) => text.replaceAll(/[@430$57]/g, (sign) => letters.get(sign) ?? sign)
