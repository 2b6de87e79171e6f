import type { BodyOf } from '@candor/protocol'
import { couponConsoleCalls } from '@candor/protocol/products/coupon/calls'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import {
  AmountField,
  ChoiceField,
  DayField,
  PercentField,
  WholeNumberField,
} from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import type { Rule } from './coupon-rules.tsx'

const { couponRuleAsk } = couponConsoleCalls
type Fields = BodyOf<typeof couponRuleAsk>

const dayMs = 86_400_000
const kinds = ['fee', 'yield', 'bonus', 'cash'] as const
const events = ['registration', 'verification', 'code'] as const
const scopes = ['any', 'spot', 'contract'] as const

/** Requests a rule of grants, or another version of one; coupons that were granted keep theirs. */
export function NewRule({ before }: { before?: Rule }) {
  const { t } = useTranslation()
  return (
    <RequestForm<Fields>
      title={
        before === undefined
          ? t('coupon.request_rule')
          : t('coupon.request_version', { id: before.rule })
      }
      button={
        before === undefined
          ? { type: 'primary' }
          : { size: 'small', label: t('coupon.new_version_short') }
      }
      isWide
      initial={{ ...initialOf(before), effective_on: dayIn(2) }}
      request={({ amount_min: least, ...fields }) =>
        api.call(couponRuleAsk, {
          ...fields,
          // A cleared field is empty.
          amount_min: least === '' ? undefined : least,
          rule_id: before?.rule.toString(),
        })
      }
    >
      <ChoiceField
        name="coupon_kind"
        label={t('kind')}
        isDisabled={before !== undefined}
        options={kinds.map((value) => ({ value, label: t(`coupon.kind_${value}`) }))}
      />
      <ChoiceField
        name="event"
        label={t('coupon.cause')}
        isDisabled={before !== undefined}
        options={events.map((value) => ({ value, label: t(`coupon.event_${value}`) }))}
      />
      <CurrencyField isFixed={before !== undefined} />
      <AmountField name="amount" label={t('coupon.face')} />
      <KindFields />
      <WholeNumberField name="valid_days" label={t('coupon.valid_days')} />
      <WholeNumberField name="user_max" label={t('coupon.user_max')} />
      <WholeNumberField name="count_max" label={t('coupon.count_max')} />
      <AmountField name="budget" label={t('coupon.budget')} />
      <DayField name="effective_on" label={t('coupon.effective_on')} min={dayIn(2)} />
    </RequestForm>
  )
}

/** The fields that only some kinds and events have. */
function KindFields() {
  const { t } = useTranslation()
  const form = Form.useFormInstance<Fields>()
  const kind = Form.useWatch('coupon_kind', form)
  const event = Form.useWatch('event', form)
  return (
    <>
      {event === 'code' && (
        <Form.Item
          name="entry_code"
          label={t('coupon.entry_code')}
          rules={[
            { required: true, pattern: /^[A-Z][A-Z0-9]{3,15}$/, message: t('coupon.code_rule') },
          ]}
        >
          <Input maxLength={16} />
        </Form.Item>
      )}
      {kind === 'fee' && (
        <>
          <PercentField name="part_percent" label={t('coupon.part_percent')} />
          <ChoiceField
            name="scope"
            label={t('coupon.scope')}
            options={scopes.map((value) => ({ value, label: t(`coupon.scope_${value}`) }))}
          />
        </>
      )}
      {kind === 'yield' && (
        <>
          <PercentField name="year_percent" label={t('coupon.year_percent')} />
          <WholeNumberField name="days" label={t('coupon.days')} />
        </>
      )}
      {kind !== 'cash' && (
        <Form.Item
          name="amount_min"
          label={t('coupon.amount_min')}
          rules={[
            { pattern: /^(?!0+(\.0+)?$)(0|[1-9]\d{0,9})(\.\d{1,8})?$/, message: t('amount_rule') },
          ]}
        >
          <Input allowClear inputMode="decimal" />
        </Form.Item>
      )}
    </>
  )
}

function initialOf(before: Rule | undefined): Partial<Fields> {
  if (before === undefined)
    return {
      coupon_kind: 'fee',
      event: 'registration',
      currency: 'USDT',
      scope: 'any',
      user_max: '1',
    }
  const { kind, event, entry_code: code, code: currency, rate, amount_min: least } = before
  return {
    coupon_kind: kind,
    event,
    ...(event === 'code' && { entry_code: code }),
    currency,
    amount: plain(before.amount),
    ...(kind === 'fee' && { part_percent: rate, scope: before.scope }),
    ...(kind === 'yield' && { year_percent: rate, days: String(before.days) }),
    ...(Number(least) > 0 && { amount_min: plain(least) }),
    valid_days: String(before.valid_days),
    user_max: String(before.user_max),
    count_max: String(before.count_max),
    budget: plain(before.budget),
  }
}

/** Without the zeros at its end. */
const plain = (decimal: string) => decimal.replace(/\.?0+$/, '')

/** A day of UTC: its midnight is at least a day after the publication. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}
