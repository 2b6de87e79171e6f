import type { ReplyOf } from '@candor/protocol'
import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'
import { Button, Image } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { useAction } from '../../ui/use-action.ts'

const { ticketFile } = ticketConsoleCalls

/** A picture of a message: hidden until the reader asks for it, because each view is recorded. It is in no cache. */
export function TicketPicture({ ticketId, fileId }: { ticketId: string; fileId: string }) {
  const { t } = useTranslation()
  const mayView = useMayCall(ticketFile)
  const { run, isBusy } = useAction()
  const [picture, setPicture] = useState<ReplyOf<typeof ticketFile>>()
  const load = async () => setPicture(await api.call(ticketFile, { id: ticketId, file: fileId }))
  if (picture !== undefined)
    return (
      <Image
        alt={t('tickets.picture')}
        width={240}
        src={`data:${picture.type};base64,${picture.data}`}
        style={{ borderRadius: 6 }}
      />
    )
  return (
    <Button
      size="small"
      loading={isBusy}
      disabled={!mayView}
      style={{ display: 'block', marginTop: 6 }}
      onClick={() => void run(load, { isQuiet: true })}
    >
      {t('tickets.show_picture')}
    </Button>
  )
}
