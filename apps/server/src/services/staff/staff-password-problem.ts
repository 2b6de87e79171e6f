import { type PasswordProblem, passwordProblem } from '../account/password-problem.ts'

/** Longer than a user's, because the account gives access to the data of others. */
const lengthMin = 12

/** Why a new password of a member of the staff is refused. */
export function staffPasswordProblem(options: {
  password: string
  repeated: string
  email: string
}): Exclude<PasswordProblem, 'password_too_short'> | 'staff_password_too_short' | undefined {
  const problem = passwordProblem({ ...options, receivers: [options.email], lengthMin })
  return problem === 'password_too_short' ? 'staff_password_too_short' : problem
}
