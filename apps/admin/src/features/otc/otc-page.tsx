import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { Page } from '../../ui/page.tsx'
import { OtcAppeals } from './otc-appeals.tsx'
import { OtcMerchants } from './otc-merchants.tsx'

/** The appeals of orders, and the merchants. */
export function OtcPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('otc.section')} hint={t('otc.hint')}>
      <Tabs
        items={[
          { key: 'appeals', label: t('otc.appeals'), children: <OtcAppeals /> },
          { key: 'merchants', label: t('otc.merchants'), children: <OtcMerchants /> },
        ]}
      />
    </Page>
  )
}
