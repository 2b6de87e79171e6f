import { ApiError } from '@candor/client'
import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'

import { failureText } from '../app/api.ts'
import { Forbidden } from './forbidden.tsx'

/** Shown instead of a reply that failed. A refusal is final, so only other failures can be tried again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  if (error instanceof ApiError && error.code === 'not_permitted') return <Forbidden />
  const isRefusal = error instanceof ApiError && error.message !== ''
  return (
    <Result
      status="warning"
      title={failureText(error)}
      extra={!isRefusal && <Button onClick={onRetry}>{t('try_again')}</Button>}
    />
  )
}
