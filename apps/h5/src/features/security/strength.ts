import type { SecurityState } from '../../live/use-security.ts'

export type Strength = 'low' | 'medium' | 'high'

type Step = 'two_step' | 'pay_password' | 'contacts' | 'anti_phishing'

type State = Pick<
  SecurityState,
  'two_step' | 'pay_password_set' | 'email' | 'mobile' | 'anti_phishing_set'
>

/**
 * How well an account is protected, and the step to take next. Without a second factor it is at most medium: a stolen
 * password and mailbox are enough to enter it.
 */
export function strengthOf(state: State): { strength: Strength; share: number; next?: Step } {
  const steps: [Step, boolean][] = [
    ['two_step', state.two_step],
    ['pay_password', state.pay_password_set],
    ['contacts', state.email !== '' && state.mobile !== ''],
    ['anti_phishing', state.anti_phishing_set],
  ]
  const open = steps.filter(([, isDone]) => !isDone).map(([step]) => step)
  const done = steps.length - open.length
  const strength = !state.two_step ? (done >= 2 ? 'medium' : 'low') : done >= 3 ? 'high' : 'medium'
  const [next] = open
  // The login password is the first fifth.
  return { strength, share: (done + 1) / (steps.length + 1), ...(next && { next }) }
}
