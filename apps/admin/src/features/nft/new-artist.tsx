import type { BodyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { PercentField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { FileField } from './file-field.tsx'

const { nftArtistAsk } = nftConsoleCalls
type Fields = BodyOf<typeof nftArtistAsk>

/** Requests an artist, whose royalty and payee never change. */
export function NewArtist() {
  const { t } = useTranslation()
  return (
    <RequestForm<Fields>
      title={t('nft.request_artist')}
      isWide
      initial={{ bio: '', royalty_percent: '5' }}
      request={(fields) =>
        api.call(nftArtistAsk, {
          ...fields,
          avatar: fields.avatar || undefined,
          payee_id: fields.payee_id || undefined,
        })
      }
    >
      <Form.Item name="name" label={t('name')} rules={[{ required: true, max: 60 }]}>
        <Input maxLength={60} />
      </Form.Item>
      <PercentField name="royalty_percent" label={t('nft.royalty_percent')} />
      <Form.Item
        name="payee_id"
        label={t('nft.payee_hint')}
        rules={[{ pattern: /^[1-9]\d{0,14}$/, message: t('whole_number_rule') }]}
      >
        <Input inputMode="numeric" />
      </Form.Item>
      <FileField
        name="avatar"
        label={t('nft.avatar')}
        accept="image/png,image/jpeg,image/webp"
        isOptional
      />
      <Form.Item name="bio" label={t('nft.bio')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </RequestForm>
  )
}
