import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { classes } from '../../ui/classes.ts'
import { accountPaths } from '../account/paths.ts'
import type { Real } from './use-real.ts'

/** What has to be bound before a submission, with the forms that bind it. */
export function ContactChecklist({ email, mobile }: Real['checklist']) {
  const { t } = useTranslation('verification')
  const items = [
    { key: 'email', isDone: email, form: accountPaths.email() },
    { key: 'mobile', isDone: mobile, form: accountPaths.mobile() },
  ] as const
  if (email && mobile) return null
  return (
    <section aria-labelledby="verification-first" className="mx-4 mb-4 rounded-tile bg-raised p-4">
      <h2 id="verification-first" className="text-md font-semibold">
        {t('first')}
      </h2>
      <ul className="mt-2">
        {items.map(({ key, isDone, form }) => (
          <li key={key} className="flex min-h-11 items-center gap-3 text-base">
            <i
              aria-hidden
              className={classes(
                'grid size-5 shrink-0 place-items-center rounded-full',
                isDone ? 'bg-up-solid text-on-solid' : 'ring-2 ring-line-strong ring-inset',
              )}
            >
              {isDone && <Check size={13} strokeWidth={3} />}
            </i>
            <span className={classes('min-w-0 flex-1', isDone && 'text-ink-3')}>
              {t(isDone ? `${key}_bound` : `${key}_missing`)}
            </span>
            {!isDone && (
              <Link
                to={form}
                aria-label={`${t('bind')}: ${t(`${key}_missing`)}`}
                className="touch font-semibold text-brand"
              >
                {t('bind')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
