import { commonPasswords } from './common-passwords.ts'

export type PasswordProblem = 'passwords_differ' | 'password_too_short' | 'password_too_common'

/** Why a new password is refused: the two differ, it is too short, or it is easy to guess; checked in this order. */
export function passwordProblem(options: {
  password: string
  repeated: string
  lengthMin: number
  email: string
}): PasswordProblem | undefined {
  const { password, repeated, lengthMin, email } = options
  if (password !== repeated) return 'passwords_differ'
  if (Array.from(password).length < lengthMin) return 'password_too_short'
  const guess = password.toLowerCase()
  const name = email.slice(0, email.indexOf('@'))
  return commonPasswords.has(guess) || guess === email || guess === name
    ? 'password_too_common'
    : undefined
}
