import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'

/** A page whose code did not arrive, or that broke. */
export function PageError() {
  const { t } = useTranslation()
  return (
    <Result
      status="error"
      title={t('page_broken')}
      extra={<Button onClick={() => location.reload()}>{t('load_again')}</Button>}
    />
  )
}
