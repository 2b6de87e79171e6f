import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { Result } from '../../ui/result.tsx'
import { sendPaths } from './paths.ts'
import { sendRows } from './send-rows.tsx'
import type { Send } from './use-sends.ts'

/** The send is done: its figures, and the ways on. */
export function SentResult({ send, onNext }: { send: Send; onNext: () => void }) {
  const { t } = useTranslation(['send', 'common'])
  return (
    <Result
      title={`${formatAmount(send.number)} ${send.code}`}
      text={t('done')}
      rows={sendRows(send, t)}
      actions={
        <>
          <ButtonLink to={sendPaths.history('sent')}>{t('history')}</ButtonLink>
          <Button tone="quiet" onClick={onNext}>
            {t('again')}
          </Button>
        </>
      }
    />
  )
}
