import type { BodyOf } from '@candor/protocol'
import { ieoConsoleCalls } from '@candor/protocol/products/ieo/calls'
import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import {
  AmountField,
  AmountOrNoneField,
  ChoiceField,
  notBelow,
  UtcField,
  utcMilliseconds,
  WholeNumberField,
} from '../../ui/fields.tsx'
import { withoutTrailingZeros } from '../../ui/request-details.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import type { Project } from './ieo-projects.tsx'
import { DaysField, LinkField } from './project-fields.tsx'

const { ieoProjectAsk } = ieoConsoleCalls
type Fields = BodyOf<typeof ieoProjectAsk>

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const times = ['warm_up_at', 'starts_at', 'ends_at', 'listing_at'] as const

/** Requests a project, or one with the terms of another: a published project never changes. */
export function NewProject({ like }: { like?: Project }) {
  const { t } = useTranslation()
  return (
    <RequestForm<Fields>
      title={t(like === undefined ? 'ieo.request_project' : 'ieo.request_again')}
      button={like === undefined ? { type: 'primary' } : { size: 'small' }}
      isWide
      initial={initialOf(like)}
      request={(fields) => api.call(ieoProjectAsk, { ...fields, ...inMilliseconds(fields) })}
    >
      <ProjectFields />
    </RequestForm>
  )
}

/** The fields of times are written as `2026-01-31T08:00`, in UTC. */
const inMilliseconds = (fields: Fields) =>
  Object.fromEntries(times.map((name) => [name, utcMilliseconds(fields[name])]))

const written = (at: number) => new Date(at).toISOString().slice(0, 16)

function initialOf(like: Project | undefined): Partial<Fields> {
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const dates = {
    warm_up_at: written(today + dayMs),
    starts_at: written(today + 2 * dayMs),
    ends_at: written(today + 5 * dayMs),
    listing_at: written(today + 10 * dayMs),
  }
  if (like === undefined)
    return {
      pay_currency: 'USDT',
      team_amount: '0',
      team_lock_days: '365',
      raise_min: '0',
      review_hours: '72',
      lock_days: '30',
      unlock_days: '1',
      website: '',
      whitepaper: '',
      ...dates,
    }
  return {
    name: like.name,
    token: like.token,
    pay_currency: like.pay_currency,
    per_token: withoutTrailingZeros(like.price),
    supply: withoutTrailingZeros(like.supply),
    total_issuance: withoutTrailingZeros(like.total_issuance),
    team_amount: withoutTrailingZeros(like.team_amount),
    team_lock_days: String(like.team_lock_days),
    minimum: withoutTrailingZeros(like.order_min),
    maximum: withoutTrailingZeros(like.order_max),
    user_max: withoutTrailingZeros(like.user_max),
    user_cap: withoutTrailingZeros(like.user_cap),
    raise_min: withoutTrailingZeros(like.raise_min),
    review_hours: String(Math.round((like.review_by - like.ends_at) / hourMs)),
    lock_days: String(like.lock_days),
    unlock_days: String(like.unlock_days),
    website: like.website,
    whitepaper: like.whitepaper,
    ...dates,
  }
}

function ProjectFields() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['treasury'],
    queryFn: () => api.call(treasuryConsoleCalls.treasury, {}),
  })
  const codes = (data?.currencies ?? []).map(({ code }) => ({ value: code, label: code }))
  const notBelowField = (field: 'minimum' | 'maximum' | 'supply' | 'user_cap') => ({
    dependencies: [field],
    rules: [notBelow(field, t('not_below', { field: t(`ieo.${field}`) }))],
  })
  return (
    <>
      <Form.Item name="name" label={t('name')} rules={[{ required: true, min: 2, max: 60 }]}>
        <Input maxLength={60} />
      </Form.Item>
      <ChoiceField name="token" label={t('ieo.token')} options={codes} />
      <ChoiceField name="pay_currency" label={t('ieo.pay_currency')} options={codes} />
      <AmountField name="per_token" label={t('ieo.per_token')} />
      <AmountField name="supply" label={t('ieo.supply')} />
      <AmountField
        name="total_issuance"
        label={t('ieo.total_issuance')}
        {...notBelowField('supply')}
      />
      <AmountOrNoneField name="team_amount" label={t('ieo.team_amount')} />
      <DaysField name="team_lock_days" label={t('ieo.team_lock_days')} />
      <AmountField name="minimum" label={t('ieo.minimum')} />
      <AmountField name="maximum" label={t('ieo.maximum')} {...notBelowField('minimum')} />
      <AmountField name="user_max" label={t('ieo.user_max')} {...notBelowField('maximum')} />
      <AmountField name="user_cap" label={t('ieo.user_cap')} />
      <AmountOrNoneField name="raise_min" label={t('ieo.raise_min')} />
      <WholeNumberField name="review_hours" label={t('ieo.review_hours')} />
      <UtcField name="warm_up_at" label={t('ieo.warm_up_at')} />
      <UtcField name="starts_at" label={t('ieo.starts_at')} />
      <UtcField
        name="ends_at"
        label={t('ieo.ends_at')}
        after={{ name: 'starts_at', label: t('ieo.starts_at') }}
      />
      <UtcField
        name="listing_at"
        label={t('ieo.listing_at')}
        after={{ name: 'ends_at', label: t('ieo.ends_at') }}
      />
      <DaysField name="lock_days" label={t('ieo.lock_days')} />
      <DaysField name="unlock_days" label={t('ieo.unlock_days')} />
      <LinkField name="website" label={t('ieo.website')} />
      <LinkField name="whitepaper" label={t('ieo.whitepaper')} />
    </>
  )
}
