import type { BodyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { nftRarities } from '@candor/protocol/products/nft/nft-fields'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { FileField } from './file-field.tsx'

const { nftArtists, nftWorkAdd } = nftConsoleCalls
type Fields = BodyOf<typeof nftWorkAdd>
const pictures = 'image/png,image/jpeg,image/webp,image/gif'

/** Adds a work; it never changes afterwards. A picture needs no second file. */
export function NewWork() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['nft', 'artists', 'names'],
    queryFn: () => api.call(nftArtists, { cursor: undefined, limit: '100' }),
  })
  return (
    <FormModal<Omit<Fields, 'poster'> & { poster?: string }>
      title={t('nft.add_work')}
      isWide
      initial={{ rarity: 'common', description: '' }}
      onSubmit={(fields) =>
        api.call(nftWorkAdd, { ...fields, poster: fields.poster ?? fields.media })
      }
    >
      <ChoiceField
        name="artist_id"
        label={t('nft.artist')}
        options={(data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Form.Item name="title" label={t('nft.title')} rules={[{ required: true, max: 120 }]}>
        <Input maxLength={120} />
      </Form.Item>
      <ChoiceField
        name="rarity"
        label={t('nft.rarity')}
        options={nftRarities.map((value) => ({ value, label: t(`nft.rarity_${value}`) }))}
      />
      <Form.Item name="description" label={t('nft.description')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
      <FileField
        name="media"
        label={t('nft.file')}
        accept={`${pictures},audio/wav,video/webm,video/mp4`}
      />
      <FileField name="poster" label={t('nft.poster')} accept={pictures} isOptional />
    </FormModal>
  )
}
