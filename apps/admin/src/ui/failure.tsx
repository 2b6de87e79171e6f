import { ApiError } from '@candor/client'
import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../app/api.ts'

/** What came instead of an answer. A refusal is one however often it is asked. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const isRefusal = error instanceof ApiError && error.message !== ''
  return (
    <Result
      status="warning"
      title={sentenceOf(error)}
      extra={!isRefusal && <Button onClick={onRetry}>{t('try_again')}</Button>}
    />
  )
}
