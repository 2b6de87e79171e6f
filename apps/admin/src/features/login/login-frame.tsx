import { ApiError } from '@candor/client'
import { Alert, Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { failureText } from '../../app/api.ts'
import { LanguageChoice } from '../../app/language-choice.tsx'

/** The frame of the pages before the login. */
export function LoginFrame({
  title,
  failure,
  children,
}: {
  title: string
  failure?: string | undefined
  children: ReactNode
}) {
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
        {failure !== undefined && (
          <Alert type="error" title={failure} style={{ marginBottom: 16 }} />
        )}
        {children}
      </Card>
    </Flex>
  )
}

/** The text of a failed login. The server gives one reason for all of them, so a hint names what to check. */
export const loginFailureText = (error: unknown, hint: string) =>
  error instanceof ApiError && error.code === 'login_failed' ? hint : failureText(error)
