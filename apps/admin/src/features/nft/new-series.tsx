import type { BodyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { FileField } from './file-field.tsx'
import { WindowFields, windowOf } from './sale-fields.tsx'

const { nftSeriesAsk } = nftConsoleCalls
type Fields = BodyOf<typeof nftSeriesAsk>

/** Requests a series of boxes: the server draws the order of the works and commits to it, and it can never change. */
export function NewSeries() {
  const { t } = useTranslation()
  return (
    <RequestForm<Fields>
      title={t('nft.request_series')}
      button={{ type: 'primary' }}
      isWide
      initial={{ currency: 'USDT', description: '' }}
      request={(fields) =>
        api.call(nftSeriesAsk, {
          ...fields,
          ...windowOf(fields),
          works: fields.works.replaceAll(/\s+/g, ''),
          poster: fields.poster || undefined,
        })
      }
    >
      <Form.Item name="name" label={t('name')} rules={[{ required: true, max: 120 }]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name="works"
        label={t('nft.work_ids')}
        rules={[
          { required: true, pattern: /^\s*\d+(\s*,\s*\d+)*\s*$/, message: t('nft.ids_rule') },
        ]}
      >
        <Input placeholder="1, 2, 3" />
      </Form.Item>
      <CurrencyField />
      <AmountField name="asking" label={t('nft.asking')} />
      <WindowFields />
      <FileField
        name="poster"
        label={t('nft.poster')}
        accept="image/png,image/jpeg,image/webp"
        isOptional
      />
      <Form.Item name="description" label={t('nft.description')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </RequestForm>
  )
}
