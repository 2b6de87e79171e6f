import { translate } from '../../calls/texts.ts'
import type { StaffContext } from './staff-context.ts'

/** How the failures of a member of the staff are counted: apart from those of a user with the same address. */
export const attemptNameOf = (email: string) => `staff:${email}`

/**
 * Informs a member of failed attempts at the password or the second factor, at most once an hour. The console has no
 * language of a member before a login.
 */
export async function reportStaffFailures(
  { attempts, mailer }: Pick<StaffContext, 'attempts' | 'mailer'>,
  email: string,
  { isReportable }: { readonly isReportable: boolean },
): Promise<void> {
  if (!isReportable || !(await attempts.claimReport(attemptNameOf(email)))) return
  const text = translate('en', 'mail_staff_login_failures')
  await mailer.send({ receiver: email, scene: 'login', code: '', text })
}
