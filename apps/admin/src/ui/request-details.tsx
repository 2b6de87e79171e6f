import { formatAmount, formatDateTime } from '@candor/client'
import { Grid, Typography } from 'antd'
import { type CSSProperties, Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import type { RequestDetails, RequestFields } from '../app/console-feature.ts'

const grid: CSSProperties = { display: 'grid', gap: '0 16px', margin: 0 }

/** What is requested: each detail with its label. */
export function DetailList({
  details,
  fields,
  unit = details.currency,
}: {
  details: RequestDetails
  fields: RequestFields
  /** The currency of its amounts. */
  unit?: string | undefined
}) {
  const pairs = Grid.useBreakpoint().md === false ? 1 : 2
  return (
    <dl style={{ ...grid, gridTemplateColumns: `repeat(${pairs}, max-content max-content)` }}>
      {Object.entries(details)
        .filter(([name]) => fields[name] !== 'hidden')
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>
              <Typography.Text type="secondary">
                <DetailLabel name={name} fields={fields} />
              </Typography.Text>
            </dt>
            <dd style={{ margin: 0 }}>
              <DetailValue name={name} value={value} fields={fields} unit={unit} />
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}

/**
 * New terms beside those that are in force: first what changes, from and to, then what does not. `before` has the terms
 * as a request writes them.
 */
export function TermsComparison({
  before,
  after,
  fields,
  equal,
}: {
  before: RequestDetails
  after: RequestDetails
  fields: RequestFields
  /** Shown where nothing differs. */
  equal: string
}) {
  const { t } = useTranslation()
  const isSame = ([name, value]: [string, string]) => before[name] === withoutTrailingZeros(value)
  const terms = Object.entries(after)
  const same = terms.filter(isSame)
  const changed = terms.filter((term) => !isSame(term))
  return (
    <>
      {changed.length === 0 && <Typography.Text strong>{equal}</Typography.Text>}
      {changed.length > 0 && (
        <dl style={{ ...grid, gridTemplateColumns: 'fit-content(50%) auto' }}>
          {changed.map(([name, value]) => (
            <Fragment key={name}>
              <dt>
                <DetailLabel name={name} fields={fields} />
              </dt>
              <dd style={{ margin: 0 }}>
                <Typography.Text type="secondary" delete>
                  <DetailValue
                    name={name}
                    value={before[name] ?? ''}
                    fields={fields}
                    unit={after.currency}
                  />
                </Typography.Text>
                <span aria-hidden> → </span>
                <ins style={{ textDecoration: 'none', fontWeight: 600 }}>
                  <DetailValue name={name} value={value} fields={fields} unit={after.currency} />
                </ins>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {same.length > 0 && <Typography.Text type="secondary">{t('terms_same')}</Typography.Text>}
      <DetailList details={Object.fromEntries(same)} fields={fields} unit={after.currency} />
    </>
  )
}

function DetailLabel({ name, fields }: { name: string; fields: RequestFields }) {
  const { t } = useTranslation()
  const field = fields[name]
  return typeof field === 'object' ? t(field.label) : name
}

function DetailValue({
  name,
  value,
  fields,
  unit = '',
}: {
  name: string
  value: string
  fields: RequestFields
  unit?: string | undefined
}) {
  const { t } = useTranslation()
  const field = fields[name]
  if (typeof field !== 'object' || value === '') return value
  if (field.isAmount === true) return `${formatAmount(value)} ${unit}`.trimEnd()
  if (field.isTime === true) return formatDateTime(Number(value))
  const text = field.values?.[value]
  return text === undefined ? value : t(text)
}

/** A decimal as a person would type it. */
export const withoutTrailingZeros = (decimal: string) =>
  decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
