import { Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Shown instead of a page or a list that the role may not read. */
export function Forbidden() {
  const { t } = useTranslation()
  return (
    <Result
      status="warning"
      title={t('not_permitted')}
      subTitle={t('not_permitted_hint')}
      extra={<Link to="/">{t('to_own_pages')}</Link>}
    />
  )
}
