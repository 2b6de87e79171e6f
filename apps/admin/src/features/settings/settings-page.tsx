import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { Page } from '../../ui/page.tsx'
import { CurrentSettings } from './current-settings.tsx'
import { SettingVersions } from './setting-versions.tsx'

/** The settings of the exchange, and every change of them. */
export function SettingsPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.section')} hint={t('settings.hint')}>
      <Flex vertical gap={16}>
        <CurrentSettings />
        <Typography.Title level={5} style={{ margin: 0 }}>
          {t('settings.changes')}
        </Typography.Title>
        <SettingVersions />
      </Flex>
    </Page>
  )
}
