// See docs/services/account.md; the server also rejects names that could be taken for staff.
const nickname = /^[\p{Script=Han}A-Za-z0-9]{2,10}$/u

/** 2 to 10 Chinese characters, English letters and digits. */
export const isNickname = (text: string) => nickname.test(text)

/** 2 to 30 characters; an empty text removes it. The server checks which ones. */
export function isSignature(text: string): boolean {
  const { length } = Array.from(text)
  return length === 0 || (length >= 2 && length <= 30)
}

/** Longer than 6 characters, unless the site requires more (docs/services/account.md). */
export const passwordMinDefault = 7

export type PasswordRules = { isLongEnough: boolean; isMatching: boolean }

/** The rules shown while typing; the server's check is decisive. */
export function passwordRules(
  { password, again }: { password: string; again: string },
  passwordMin: number,
): PasswordRules {
  return {
    // Code points, as the server counts them: an emoji is one character.
    // In the form that the server checks.
    isLongEnough: Array.from(password.normalize('NFKC')).length >= passwordMin,
    isMatching: password !== '' && password === again,
  }
}

/** The code of an invitation link: in the hash's own query, or before the hash (/h5/?code=x#/). */
export function invitationCode(hashQuery: URLSearchParams, pageQuery: string): string {
  const outer = new URLSearchParams(pageQuery)
  return (hashQuery.get('code') ?? outer.get('code') ?? '').slice(0, 16)
}
