import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { isHandled, sentenceOf } from '../../app/api.ts'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { canPush, endPush, pushSubscription, startPush } from './push-device.ts'

const key = ['push-device']

/** Turns pushes to this browser on and off. */
export function PushRow() {
  const { t } = useTranslation('notice')
  const client = useQueryClient()
  const isOn = useQuery({
    queryKey: key,
    queryFn: async () => (await pushSubscription()) !== null,
  }).data
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (!wanted) return endPush()
      if (!(await startPush())) toast(t('push_refused'))
      return undefined
    },
    onError: (error) => {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  if (!canPush()) return <p className="py-2 text-base text-ink-3">{t('push_unsupported')}</p>
  return (
    <Switch
      label={t('push_here')}
      isOn={isOn === true}
      onChange={(wanted) => !change.isPending && change.mutate(wanted)}
    />
  )
}
