import { formatDateTime } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { serverNow } from '../../app/server-time.ts'
import { CodeSheet } from '../../flows/code-sheet.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import { type InviteInfo, useBind } from './use-invite.ts'

/** Who invited the user; another code can be entered within a day after the registration. */
export function InviterRow({ info }: { info: InviteInfo }) {
  const { t } = useTranslation('invite')
  const [isOpen, setIsOpen] = useState(false)
  const { inviter, bind_until: until } = info
  const [mayChange] = useState(() => serverNow() < until)
  if (inviter === null && !mayChange) return null
  const shared = { title: t('inviter'), value: inviter ?? t('enter_code') }
  return (
    <Section title={t('invited_by')}>
      {mayChange ? (
        <ListRow
          {...shared}
          detail={
            <>
              <Discount info={info} />
              <br />
              {t('change_until', { time: formatDateTime(until) })}
            </>
          }
          onClick={() => setIsOpen(true)}
          opensDialog
        />
      ) : (
        <ListRow {...shared} detail={<Discount info={info} />} />
      )}
      {isOpen && <CodeEntry onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

/** What the user gets back of the fees, or why it is nothing. */
function Discount({ info }: { info: InviteInfo }) {
  const { t } = useTranslation('invite')
  const { inviter, bar, discount: rate, shared_until: until } = info
  if (bar !== 'none') return `${t('not_eligible')} · ${t(`bar_${bar}`)}`
  if (inviter === null) return t('discount_offer', { rate })
  return t('discount_until', { rate, time: formatDateTime(until) })
}

function CodeEntry({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invite')
  return (
    <CodeSheet
      title={t('enter_code')}
      label={t('code')}
      action={t('save_code')}
      entry={useBind()}
      done={t('code_saved')}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
