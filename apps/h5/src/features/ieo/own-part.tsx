import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Money } from '../../ui/money.tsx'
import { ieoPaths } from './paths.ts'
import type { IeoProject } from './use-ieo.ts'

/** What the user has applied for and got of a project; nothing before the first order. */
export function OwnPart({ project }: { project: IeoProject }) {
  const { t } = useTranslation('ieo')
  const { own_applied: applied, own_passed: passed, token, stage } = project
  if (Number(applied) === 0 && Number(passed) === 0) return null
  return (
    <Link
      to={ieoPaths.orders()}
      className="tap mx-4 mt-4 flex items-center gap-3 rounded-tile p-4 ring-1 ring-line"
    >
      <span className="grid min-w-0 flex-1 grid-cols-2 gap-3">
        <span className="min-w-0">
          <span className="block text-xs text-ink-3">{t('own_applied')}</span>
          <Money value={applied} unit={token} className="block text-md font-semibold break-words" />
        </span>
        {stage === 'done' && (
          <span className="min-w-0">
            <span className="block text-xs text-ink-3">{t('own_passed')}</span>
            <Money
              value={passed}
              unit={token}
              className="block text-md font-semibold break-words"
            />
          </span>
        )}
      </span>
      <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
    </Link>
  )
}
