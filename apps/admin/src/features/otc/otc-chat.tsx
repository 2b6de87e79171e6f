import type { BodyOf, ReplyOf } from '@candor/protocol'
import { otcConsoleCalls } from '@candor/protocol/products/otc/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Empty, Form, Image, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { FormModal } from '../../ui/form-modal.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { useAction } from '../../ui/use-action.ts'

const { otcMessages, otcMessageSend, otcPicture } = otcConsoleCalls
type Message = ReplyOf<typeof otcMessages>[number]

/** The messages of an order with an appeal, and a message of the staff to both sides. */
export function OtcChat({ order, isOpen }: { order: number; isOpen: boolean }) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const mayRead = useMayCall(otcMessages)
  if (!mayRead) return null
  return (
    <>
      <Button size="small" onClick={() => setIsShown(true)}>
        {t('otc.chat')}
      </Button>
      <Drawer
        title={`${t('otc.order')} ${order} · ${t('otc.chat')}`}
        open={isShown}
        onClose={() => setIsShown(false)}
        destroyOnHidden
      >
        <Messages id={String(order)} isOpen={isOpen} />
      </Drawer>
    </>
  )
}

function Messages({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { t } = useTranslation()
  const mayWrite = useMayCall(otcMessageSend)
  const messages = useQuery({
    queryKey: ['otc', 'messages', id],
    queryFn: () => api.call(otcMessages, { id }),
    refetchInterval: 5_000,
  })
  return (
    <Loaded query={messages}>
      {(list) => (
        <div style={{ display: 'grid', gap: 12 }}>
          {list.length === 0 && <Empty description={t('otc.no_chat')} />}
          {list.map((message) => (
            <Entry key={message.n} id={id} message={message} />
          ))}
          {isOpen && mayWrite && (
            <FormModal<BodyOf<typeof otcMessageSend>>
              title={t('otc.message')}
              button={{}}
              initial={{}}
              onSubmit={async ({ text }) => {
                await api.call(otcMessageSend, { id, text })
                await messages.refetch()
              }}
            >
              <Form.Item
                name="text"
                label={t('otc.message')}
                rules={[{ required: true, max: 500 }]}
              >
                <Input.TextArea rows={4} maxLength={500} />
              </Form.Item>
            </FormModal>
          )}
        </div>
      )}
    </Loaded>
  )
}

function Entry({ id, message }: { id: string; message: Message }) {
  const { t } = useTranslation()
  const { n, author, at, text, picture, staff_name: name } = message
  return (
    <article>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {author === 'staff' ? `${t('otc.staff')} ${name}` : t(`otc.${author}`)} ·{' '}
        <TimeText at={at} />
      </Typography.Text>
      <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
        {text}
      </div>
      {picture !== '' && <Picture id={id} n={String(n)} />}
    </article>
  )
}

/** Hidden until the reader asks for it, because each look is recorded. It is in no cache. */
function Picture({ id, n }: { id: string; n: string }) {
  const { t } = useTranslation()
  const mayView = useMayCall(otcPicture)
  const { run, isBusy } = useAction()
  const [picture, setPicture] = useState<ReplyOf<typeof otcPicture>>()
  const load = async () => setPicture(await api.call(otcPicture, { id, n }))
  if (picture !== undefined)
    return (
      <Image
        alt={t('otc.picture')}
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
      onClick={() => void run(load, { isQuiet: true })}
    >
      {t('otc.show_picture')}
    </Button>
  )
}
