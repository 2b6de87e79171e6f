import type { ReplyOf } from '@candor/protocol'
import { identityConsoleCalls } from '@candor/protocol/services/identity/calls'
import { Button, Flex, Image, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { useAction } from '../../ui/use-action.ts'
import { useHotkeys } from '../../ui/use-hotkeys.ts'
import type { IdentityCaseReply } from './identity-case.tsx'

const { identityReveal } = identityConsoleCalls
type Revealed = ReplyOf<typeof identityReveal>

/** Number and pictures: hidden until the reader asks for them, because each look is recorded. They are in no cache. */
export function IdentityDocuments({
  shown,
  isHeld,
}: {
  shown: IdentityCaseReply
  isHeld: boolean
}) {
  const { t } = useTranslation()
  const mayReveal = useMayCall(identityReveal)
  const { run, isBusy } = useAction()
  const [revealed, setRevealed] = useState<Revealed>()
  const isOpen = mayReveal && (isHeld || shown.decision !== null)
  const show = () =>
    void run(async () => setRevealed(await api.call(identityReveal, { id: String(shown.id) })), {
      isQuiet: true,
    })
  useHotkeys({ s: isOpen && revealed === undefined ? show : undefined })
  return (
    <section>
      <Typography.Title level={5} style={{ marginTop: 0 }}>
        {t('identity.number')}
      </Typography.Title>
      <Flex vertical gap={12} align="start">
        <Typography.Text code style={{ fontSize: 16 }}>
          {revealed?.card_id ?? shown.card_id}
        </Typography.Text>
        {revealed === undefined && isOpen && (
          <>
            <Button loading={isBusy} onClick={show}>
              {t(shown.has_pictures ? 'identity.show' : 'identity.show_number')} (s)
            </Button>
            <Typography.Text type="secondary">{t('identity.show_hint')}</Typography.Text>
          </>
        )}
        {!isOpen && mayReveal && (
          <Typography.Text type="secondary">{t('identity.claim_to_show')}</Typography.Text>
        )}
        {revealed !== undefined && revealed.pictures.length > 0 && (
          <Image.PreviewGroup>
            <Flex gap={16} wrap>
              {revealed.pictures.map(({ side, type, data }) => (
                <figure key={side} style={{ margin: 0 }}>
                  <Image
                    alt={t(`identity.side.${side}`)}
                    width={300}
                    src={`data:${type};base64,${data}`}
                    style={{ borderRadius: 6 }}
                  />
                  <figcaption>{t(`identity.side.${side}`)}</figcaption>
                </figure>
              ))}
            </Flex>
          </Image.PreviewGroup>
        )}
      </Flex>
    </section>
  )
}
