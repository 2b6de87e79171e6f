import type { ReplyOf } from '@candor/protocol'
import { depositConsoleCalls } from '@candor/protocol/products/deposit/calls'
import { Button, Flex, Image, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { useAction } from '../../ui/use-action.ts'
import { useHotkeys } from '../../ui/use-hotkeys.ts'

const { voucherView } = depositConsoleCalls

/** The picture: hidden until the reader asks for it, because each view is recorded. It is in no cache. */
export function VoucherPicture({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { t } = useTranslation()
  const mayView = useMayCall(voucherView)
  const { run, isBusy } = useAction()
  const [picture, setPicture] = useState<ReplyOf<typeof voucherView>>()
  const canShow = mayView && isOpen && picture === undefined
  const show = () =>
    void run(async () => setPicture(await api.call(voucherView, { id })), { isQuiet: true })
  useHotkeys({ s: canShow ? show : undefined })
  return (
    <section>
      <Typography.Title level={5} style={{ marginTop: 0 }}>
        {t('deposit.picture')}
      </Typography.Title>
      <Flex vertical gap={12} align="start">
        {canShow && (
          <>
            <Button loading={isBusy} onClick={show}>
              {t('deposit.show')} (s)
            </Button>
            <Typography.Text type="secondary">{t('deposit.show_hint')}</Typography.Text>
          </>
        )}
        {mayView && !isOpen && (
          <Typography.Text type="secondary">{t('deposit.claim_to_show')}</Typography.Text>
        )}
        {!mayView && <Typography.Text type="secondary">{t('deposit.hidden')}</Typography.Text>}
        {picture !== undefined && (
          <Image
            alt={t('deposit.picture')}
            width={420}
            src={`data:${picture.type};base64,${picture.data}`}
            style={{ borderRadius: 6 }}
          />
        )}
      </Flex>
    </section>
  )
}
