import { ProFormText } from '@ant-design/pro-components'
import { contentConsoleEndpoints } from '@candor/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { FormModal } from '../../ui/form-modal.tsx'
import type { Kind } from './content-page.tsx'
import { pagePath } from './page-path.ts'

/** A new item has no words yet: it shows in a language once it is written there. */
export function NewItem({ kind, onMade }: { kind: Kind; onMade: (id: number) => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const make = async ({ path }: { path?: string }) => {
    const { id } = await api.call(contentConsoleEndpoints.contentItemSave, {
      kind,
      path,
      id: undefined,
      look: undefined,
      is_popup: undefined,
      is_retired: undefined,
      position: undefined,
    })
    await queries.invalidateQueries({ queryKey: ['content'] })
    onMade(id)
  }
  return (
    <FormModal<{ path?: string }>
      title={`${t('new_item')}: ${t(`content_kind.${kind}`)}`}
      trigger={<Button type="primary">{t('new_item')}</Button>}
      onSubmit={make}
    >
      <Typography.Paragraph type="secondary">{t('new_item_hint')}</Typography.Paragraph>
      {kind === 'banner' && (
        <ProFormText
          name="path"
          label={t('path')}
          placeholder="/pages/fund/assets"
          rules={[{ required: true, pattern: pagePath, message: t('path_rule') }]}
        />
      )}
    </FormModal>
  )
}
