import { ProFormText } from '@ant-design/pro-components'
import { contentConsoleEndpoints } from '@candor/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { FormModal } from '../../ui/form-modal.tsx'
import type { Kind } from './content-page.tsx'

/** A new item has no words yet: it shows in a language once it is written there. */
export function NewItem({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const make = async ({ path }: { path?: string }) => {
    await api.call(contentConsoleEndpoints.contentItemSave, {
      kind,
      path,
      id: undefined,
      look: undefined,
      is_popup: undefined,
      is_retired: undefined,
      position: undefined,
    })
    await queries.invalidateQueries({ queryKey: ['content'] })
  }
  return (
    <FormModal<{ path?: string }>
      title={`${t('new_item')}: ${t(`content_kind.${kind}`)}`}
      trigger={<Button type="primary">{t('new_item')}</Button>}
      onSubmit={make}
    >
      {kind === 'banner' && (
        <ProFormText
          name="path"
          label={t('path')}
          placeholder="/pages/fund/assets"
          rules={[{ required: true }]}
        />
      )}
    </FormModal>
  )
}
