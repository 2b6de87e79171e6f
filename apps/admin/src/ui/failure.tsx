import { ApiError } from '@candor/client'
import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { failureText } from '../app/api.ts'

/** Shown instead of a reply that failed. A refusal is final, so only other failures can be tried again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const isRefusal = error instanceof ApiError && error.message !== ''
  const isForbidden = error instanceof ApiError && error.code === 'not_permitted'
  return (
    <Result
      status="warning"
      title={failureText(error)}
      {...(isForbidden && { subTitle: t('not_permitted_hint') })}
      extra={
        isForbidden ? (
          <Link to="/">{t('to_own_pages')}</Link>
        ) : (
          !isRefusal && <Button onClick={onRetry}>{t('try_again')}</Button>
        )
      }
    />
  )
}
