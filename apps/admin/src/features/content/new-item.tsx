import { contentConsoleCalls } from '@candor/protocol/services/content/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Typography } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { FormModal } from '../../ui/form-modal.tsx'
import type { Kind } from './content-page.tsx'
import { PathField } from './path-field.tsx'

/** Creates an item. It is shown in a language once it has text there. */
export function NewItem({ kind, onCreated }: { kind: Kind; onCreated: (id: number) => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const created = useRef<number>(undefined)
  const create = async ({ path }: { path?: string }) => {
    const { id } = await api.call(contentConsoleCalls.contentItemSave, {
      kind,
      category: undefined,
      path,
      id: undefined,
      look: undefined,
      is_popup: undefined,
      is_retired: undefined,
      position: undefined,
      published_at: undefined,
    })
    await queries.invalidateQueries({ queryKey: ['content'] })
    created.current = id
  }
  const open = () => {
    if (created.current !== undefined) onCreated(created.current)
    created.current = undefined
  }
  return (
    <FormModal<{ path?: string }>
      title={`${t('content.new_item')}: ${t(`content.kind_name.${kind}`)}`}
      button={{ label: t('content.new_item'), type: 'primary' }}
      onClosed={open}
      onSubmit={create}
    >
      <Typography.Paragraph type="secondary">{t('content.new_item_hint')}</Typography.Paragraph>
      {kind === 'banner' && <PathField isRequired />}
    </FormModal>
  )
}
