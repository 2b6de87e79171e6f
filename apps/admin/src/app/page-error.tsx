import { App, Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'

/** A page whose code did not arrive, or that broke. */
export function PageError() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  // Without a server the browser would put a page of its own in the place of the console.
  const loadAgain = async () => {
    try {
      await fetch(location.pathname, { cache: 'no-store' })
    } catch {
      message.error(t('no_answer'))
      return
    }
    location.reload()
  }
  return (
    <Result
      status="error"
      title={t('page_broken')}
      extra={<Button onClick={() => void loadAgain()}>{t('load_again')}</Button>}
    />
  )
}
