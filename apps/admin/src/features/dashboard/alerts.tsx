import { useQueries } from '@tanstack/react-query'
import { Alert, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ConsoleAlert } from '../../app/console-feature.ts'
import { mayCall } from '../../app/may-call.ts'
import { alertSources } from '../../app/registered-features.ts'
import { useConsoleSession } from '../../app/session.ts'

const refreshMs = 10_000
const levels = ['error', 'warning', 'info'] as const

/** What needs a person now, the most urgent first. A source that cannot be read is an alert too. */
export function Alerts() {
  const { t } = useTranslation()
  const role = useConsoleSession()?.role
  const sources = alertSources.filter(({ call }) => role !== undefined && mayCall(role, call))
  const results = useQueries({
    queries: sources.map(({ name, load }) => ({
      queryKey: ['alerts', name],
      queryFn: load,
      refetchInterval: refreshMs,
    })),
  })
  if (results.some(({ isPending }) => isPending)) return null
  const alerts = results.flatMap<ConsoleAlert>(({ data = [], isError }) =>
    isError ? [{ title: 'dashboard.not_readable', level: 'error', path: '/' }] : data,
  )
  if (alerts.length === 0) return <Alert type="success" showIcon title={t('dashboard.no_alerts')} />
  return (
    <Flex vertical gap={8}>
      {alerts
        .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
        .map(({ title, values, level, path }) => (
          <Alert
            key={title}
            type={level}
            showIcon
            title={t(title, { ...values })}
            action={<Link to={path}>{t('dashboard.open')}</Link>}
          />
        ))}
    </Flex>
  )
}
