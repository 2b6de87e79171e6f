import { formatDateTime } from '@candor/client'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { serverNow } from '../../app/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
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
      {isOpen && <CodeSheet onClose={() => setIsOpen(false)} />}
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

function CodeSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invite')
  const [code, setCode] = useState('')
  const bind = useBind()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    bind.mutate(code.trim(), {
      onSuccess: () => {
        toast(t('code_saved'))
        onClose()
      },
    })
  }
  return (
    <Sheet title={t('enter_code')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 px-4 pb-5">
        <Field
          label={t('code')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={16}
          error={bind.error === null ? undefined : sentenceOf(bind.error)}
        />
        <Button type="submit" isBusy={bind.isPending}>
          {t('save_code')}
        </Button>
      </form>
    </Sheet>
  )
}
