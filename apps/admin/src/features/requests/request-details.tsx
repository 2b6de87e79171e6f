import { formatAmount } from '@candor/client'
import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

/** Ids that say what the words beside them say already. */
const hidden = new Set(['version_id'])
const amounts = new Set(['amount', 'amount_min', 'user_amount_max', 'plan_amount_max'])

/** What is asked for, each part by its name. */
export function RequestDetails({ details }: { details: Readonly<Record<string, string>> }) {
  const { t } = useTranslation()
  const shown = (key: string, value: string) => {
    if (key === 'pot') return t(`pot_name.${value}`, { defaultValue: value })
    return amounts.has(key) ? formatAmount(value) : value
  }
  return (
    <Flex wrap gap="0 12px" style={{ maxWidth: 360, minWidth: 200 }}>
      {Object.entries(details)
        .filter(([key]) => !hidden.has(key))
        .map(([key, value]) => (
          <span key={key}>
            <Typography.Text type="secondary">
              {t(`detail.${key}`, { defaultValue: key })}
            </Typography.Text>{' '}
            {shown(key, value)}
          </span>
        ))}
    </Flex>
  )
}
