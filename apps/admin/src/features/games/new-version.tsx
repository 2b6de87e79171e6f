import type { BodyOf } from '@candor/protocol'
import { gamesConsoleCalls } from '@candor/protocol/products/games/calls'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { AmountField, DayField, PercentField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { prizesText, segmentsText } from './parts-text.ts'

const { gamesVersionAsk, gamesVersions } = gamesConsoleCalls
const dayMs = 86_400_000
const amounts = ['stake_min', 'stake_max', 'day_cap', 'refill_below', 'refill_to'] as const
const parts = /^[1-9]\d{0,4}:\d{1,6}(\.\d{1,2})?( [1-9]\d{0,4}:\d{1,6}(\.\d{1,2})?){1,63}$/

/** Requests the next version; the form begins with the parameters of the last one. */
export function NewVersion() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['games', 'versions', 'last'],
    queryFn: () => api.call(gamesVersions, { cursor: undefined, limit: '1' }),
  })
  if (data === undefined) return null
  const [last] = data.list
  return (
    <RequestForm<BodyOf<typeof gamesVersionAsk>>
      title={t('games.request_version')}
      button={{ type: 'primary' }}
      isWide
      initial={{
        ...(last !== undefined && {
          stake_min: plain(last.stake_min),
          stake_max: plain(last.stake_max),
          day_cap: plain(last.day_loss_max),
          refill_below: plain(last.refill_below),
          refill_to: plain(last.refill_to),
          dice_percent: percentOf(last.dice_return),
          coin_percent: percentOf(last.coin_return),
          segments: segmentsText(last.wheel),
          prizes: prizesText(last.check_in),
        }),
        effective_on: dayIn(2),
      }}
      request={(fields) => api.call(gamesVersionAsk, fields)}
    >
      {amounts.map((name) => (
        <AmountField key={name} name={name} label={t(`games.${name}`)} />
      ))}
      <PercentField name="dice_percent" label={t('games.dice_percent')} />
      <PercentField name="coin_percent" label={t('games.coin_percent')} />
      {(['segments', 'prizes'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`games.${name}`)}
          rules={[{ required: true, pattern: parts, message: t('games.parts_rule') }]}
        >
          <Input maxLength={1000} />
        </Form.Item>
      ))}
      <DayField name="effective_on" label={t('games.effective_on')} min={dayIn(2)} />
    </RequestForm>
  )
}

const plain = (decimal: string) => String(Number(decimal))
const percentOf = (ratio: string) => String(Number((Number(ratio) * 100).toFixed(2)))

/** A day of UTC: its midnight is at least a day after the publication. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}
