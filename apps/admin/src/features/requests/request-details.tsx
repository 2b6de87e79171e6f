import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

/** Ids that say what the words beside them say already. */
const hidden = new Set(['version_id'])

/** What is asked for, each part by its name. */
export function RequestDetails({ details }: { details: Readonly<Record<string, string>> }) {
  const { t } = useTranslation()
  return (
    <Flex wrap gap="0 12px" style={{ maxWidth: 360, minWidth: 200 }}>
      {Object.entries(details)
        .filter(([key]) => !hidden.has(key))
        .map(([key, value]) => (
          <span key={key}>
            <Typography.Text type="secondary">
              {t(`detail.${key}`, { defaultValue: key })}
            </Typography.Text>{' '}
            {value}
          </span>
        ))}
    </Flex>
  )
}
