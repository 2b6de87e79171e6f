import { ApiError } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Empty } from '../../ui/loadable.tsx'
import { contentPaths } from './paths.ts'

// An id that is not a number is rejected before the look-up.
export const isMissing = (error: Error | null) =>
  error instanceof ApiError && ['article_unknown', 'parameter_error'].includes(error.code)

export function Missing() {
  const { t } = useTranslation('content')
  return (
    <Empty
      text={t('notice_missing')}
      action={
        <Link to={contentPaths.notices()} className="touch text-base text-brand">
          {t('all_notices')}
        </Link>
      }
    />
  )
}
