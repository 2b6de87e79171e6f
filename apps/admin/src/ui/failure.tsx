import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../app/api.ts'

/** What came instead of an answer. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Result
      status="warning"
      title={sentenceOf(error)}
      extra={<Button onClick={onRetry}>{t('try_again')}</Button>}
    />
  )
}
