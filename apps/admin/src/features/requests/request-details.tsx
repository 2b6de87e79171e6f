import { Grid, Typography } from 'antd'
import { type CSSProperties, Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import { detailText } from './detail-text.ts'

/** Ids that say what the words beside them say already. */
const hidden = new Set(['version_id'])

const grid: CSSProperties = {
  display: 'grid',
  gap: '0 16px',
  margin: 0,
}

/** What is asked for, each part by its name. */
export function RequestDetails({ details }: { details: Readonly<Record<string, string>> }) {
  const { t } = useTranslation()
  const pairs = Grid.useBreakpoint().md === false ? 1 : 2
  return (
    <dl style={{ ...grid, gridTemplateColumns: `repeat(${pairs}, max-content max-content)` }}>
      {Object.entries(details)
        .filter(([key]) => !hidden.has(key))
        .map(([key, value]) => (
          <Fragment key={key}>
            <dt>
              <Typography.Text type="secondary">
                {t(`detail.${key}`, { defaultValue: key })}
              </Typography.Text>
            </dt>
            <dd style={{ margin: 0 }}>{detailText(t, key, value)}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
