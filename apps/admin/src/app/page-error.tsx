import { App, Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'

/** Shown instead of a page that failed, or whose code could not be fetched. */
export function PageError() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  // Reloading without a server would replace the console by an error page of the browser.
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
