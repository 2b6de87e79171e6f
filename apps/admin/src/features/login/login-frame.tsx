import { Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { LanguageChoice } from '../../app/language-choice.tsx'

/** The frame of the pages before the login. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Flex
      component="main"
      align="center"
      justify="center"
      style={{ minHeight: '100dvh', padding: 16 }}
    >
      <Card style={{ width: 400, maxWidth: '100%' }}>
        <Flex justify="space-between" align="center">
          <Flex align="center" gap={8}>
            <img src="./favicon.svg" alt="" width={24} height={24} />
            <Typography.Text type="secondary">{t('console')}</Typography.Text>
          </Flex>
          <LanguageChoice />
        </Flex>
        <Typography.Title level={3} style={{ marginTop: 16 }}>
          {title}
        </Typography.Title>
        {children}
      </Card>
    </Flex>
  )
}
