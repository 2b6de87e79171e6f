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
    isLongEnough: Array.from(password).length >= passwordMin,
    isMatching: password !== '' && password === again,
  }
}
