import { hashedForm } from '../../calls/passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { columnOf, type Receiver } from './receiver.ts'

export type PasswordProblem = 'passwords_differ' | 'password_too_short' | 'password_too_common'

/**
 * Why a new password is refused: the two differ, it is too short, or it is easy to guess; checked in this order, and in
 * the form that is hashed.
 */
export function passwordProblem(options: {
  password: string
  repeated: string
  lengthMin: number
  /** What the user logs in with. */
  receivers: readonly Receiver[]
}): PasswordProblem | undefined {
  const { lengthMin, receivers } = options
  const [password, repeated] = [hashedForm(options.password), hashedForm(options.repeated)]
  if (password !== repeated) return 'passwords_differ'
  if (Array.from(password).length < lengthMin) return 'password_too_short'
  const guess = password.toLowerCase()
  const names = receivers.flatMap((receiver) => [receiver, receiver.split('@', 1)[0]])
  const isName = names.includes(guess) || isNumberOf(guess, receivers)
  return isCommonPassword(password) || isName ? 'password_too_common' : undefined
}

/** A mobile number, with the calling code or without. */
const isNumberOf = (guess: string, receivers: readonly Receiver[]) =>
  /^\d{7,}$/.test(guess) &&
  receivers.some((receiver) => columnOf(receiver) === 'mobile' && receiver.endsWith(guess))
