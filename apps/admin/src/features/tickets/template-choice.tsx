import type { ReplyOf } from '@candor/protocol'
import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'

const { ticketTemplates } = ticketConsoleCalls
export type Template = ReplyOf<typeof ticketTemplates>[number]

export const useTemplates = () =>
  useQuery({ queryKey: ['tickets', 'templates'], queryFn: () => api.call(ticketTemplates, {}) })

/** Chooses a template of an answer; those in the user’s language come first. */
export function TemplateChoice({
  language,
  onChoose,
}: {
  language: string
  onChoose: (template: Template) => void
}) {
  const { t } = useTranslation()
  const all = useTemplates().data ?? []
  const isOwn = (template: Template) => Number(template.language === language)
  const sorted = all.toSorted((a, b) => isOwn(b) - isOwn(a))
  return (
    <Select<number>
      aria-label={t('tickets.template')}
      placeholder={t('tickets.template')}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ minWidth: 220 }}
      value={null}
      notFoundContent={t('tickets.no_templates')}
      onChange={(id) => {
        const chosen = all.find((template) => template.id === id)
        if (chosen !== undefined) onChoose(chosen)
      }}
      options={sorted.map(({ id, title, language: of }) => ({
        value: id,
        label: `${title} · ${of}`,
      }))}
    />
  )
}
