import { ticketCalls } from '@candor/protocol/services/tickets/calls'
import {
  messageMax,
  subjectMax,
  ticketTargetMs,
  type TicketTopic,
  ticketTopics,
} from '@candor/protocol/services/tickets/ticket-words'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import type { SentPicture } from '../../flows/use-picture-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { toast } from '../../ui/toast.tsx'
import { kefuPaths } from './paths.ts'
import { PictureRow } from './picture-row.tsx'
import { TextArea } from './text-area.tsx'
import { billText, useRecentBills } from './use-recent-bills.ts'
import { useTicketChange } from './use-tickets.ts'

const hourMs = 3_600_000
const none = 'none'

/** A new ticket: its topic, what happened, and the transaction and pictures that show it. */
export function NewTicketPage() {
  const { t } = useTranslation('kefu')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const bills = useRecentBills().data?.list ?? []
  const first = ticketTopics.find((known) => known === query.get('topic')) ?? 'other'
  const [topic, setTopic] = useState<TicketTopic>(first)
  const [entry, setEntry] = useState(query.get('entry') ?? none)
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly SentPicture[]>([])
  // A repeat of this form after a lost reply opens no second ticket.
  const key = useId()
  const [seed] = useState(() => `${Date.now()}${key}`.replaceAll(/[^\w]/g, ''))
  const open = useTicketChange(
    () =>
      api.call(
        ticketCalls.ticketOpen,
        {
          topic,
          subject: subject.trim(),
          text: text.trim(),
          files: pictures.length === 0 ? undefined : pictures.map(({ path }) => path).join(','),
          entry: entry === none ? undefined : entry,
        },
        { idempotencyKey: `ticket-${seed}` },
      ),
    ({ id }) => {
      toast(t('sent'))
      void navigate(kefuPaths.ticket(id), { replace: true })
    },
  )
  const isReady = subject.trim().length >= 3 && text.trim() !== ''
  return (
    <>
      <NavBar title={t('new_ticket')} />
      <form
        className="space-y-4 px-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) open.mutate(undefined)
        }}
      >
        <div>
          <p className="mb-1.5 text-sm text-ink-2">{t('topic')}</p>
          <Select<TicketTopic>
            label={t('topic')}
            items={ticketTopics.map((known) => ({ key: known, label: t(`topic_${known}`) }))}
            selected={topic}
            onSelect={setTopic}
          />
        </div>
        <Field
          label={t('subject')}
          value={subject}
          maxLength={subjectMax}
          placeholder={t('subject_hint')}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextArea
          label={t('description')}
          value={text}
          max={messageMax}
          rows={6}
          placeholder={t('description_hint')}
          onChange={setText}
        />
        <div>
          <p className="mb-1.5 text-sm text-ink-2">{t('entry')}</p>
          <Select<string>
            label={t('entry')}
            items={[
              { key: none, label: t('entry_none') },
              ...bills.map((bill) => ({ key: String(bill.id), label: billText(bill) })),
            ]}
            selected={entry}
            onSelect={setEntry}
          />
        </div>
        <PictureRow pictures={pictures} onChange={setPictures} />
        <p className="pb-2 text-sm text-ink-3">{t('safety')}</p>
        <StickyFooter>
          <p className="pb-2 text-center text-sm text-ink-3">
            {t('target', { hours: ticketTargetMs[topic] / hourMs })}
          </p>
          <Button type="submit" size="lg" disabled={!isReady} isBusy={open.isPending}>
            {t('submit')}
          </Button>
        </StickyFooter>
      </form>
    </>
  )
}
