import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'
import { messageMax } from '@candor/protocol/services/tickets/ticket-words'
import { App, Button, Flex, type GetRef, Input, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useAction } from '../../ui/use-action.ts'
import { useHotkeys } from '../../ui/use-hotkeys.ts'
import { type Template, TemplateChoice } from './template-choice.tsx'
import type { TicketCaseReply } from './ticket-messages.tsx'

const { ticketClaim, ticketClose, ticketNote, ticketRelease, ticketReply } = ticketConsoleCalls
const kinds = ['answer', 'note'] as const
type Kind = (typeof kinds)[number]

/** The page itself shows what has changed. */
const quiet = { isQuiet: true }

/** Answers and notes, and the buttons with their keys: c claims, r answers, x solves. */
export function TicketActions({
  id,
  shown,
  isHeld,
  onSolved,
}: {
  id: string
  shown: TicketCaseReply
  isHeld: boolean
  onSolved: () => void
}) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const { run, isBusy } = useAction()
  const box = useRef<GetRef<typeof Input.TextArea>>(null)
  const [wanted, setKind] = useState<Kind>('answer')
  const [text, setText] = useState('')
  const [template, setTemplate] = useState<Template>()
  // Without a claim only a note can be written.
  const kind: Kind = isHeld ? wanted : 'note'
  const isClaimable = shown.is_mine_to_answer && shown.claim === null
  /** The newest message that is on this page. */
  const seen = String(shown.messages.at(-1)?.id ?? 1)
  const claim = () => void run(() => api.call(ticketClaim, { id }), quiet)
  const send = () =>
    void run(async () => {
      if (kind === 'note') await api.call(ticketNote, { id, text })
      else {
        const version = template === undefined ? undefined : String(template.version)
        await api.call(ticketReply, { id, text, seen, template: version })
      }
      setText('')
      setTemplate(undefined)
    }, quiet)
  const solve = () => {
    modal.confirm({
      title: t('tickets.solve_question'),
      okText: t('tickets.solve'),
      cancelText: t('cancel'),
      autoFocusButton: 'ok',
      onOk: async () => {
        let isDone = false
        await run(async () => {
          await api.call(ticketClose, { id, seen })
          isDone = true
        })
        if (isDone) onSolved()
      },
    })
  }
  useHotkeys({
    c: isClaimable ? claim : undefined,
    r: isHeld ? () => box.current?.focus() : undefined,
    x: isHeld ? solve : undefined,
  })
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap justify="space-between">
        <Segmented<Kind>
          aria-label={t('tickets.writes')}
          value={kind}
          disabled={!isHeld}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(`tickets.${value}`) }))}
        />
        {kind === 'answer' && (
          <TemplateChoice
            language={shown.user.language}
            onChoose={(chosen) => {
              setTemplate(chosen)
              setText(chosen.text)
              box.current?.focus()
            }}
          />
        )}
      </Flex>
      <Input.TextArea
        ref={box}
        aria-label={t(`tickets.${kind}`)}
        placeholder={t(kind === 'note' ? 'tickets.note_hint' : 'tickets.answer_hint')}
        rows={4}
        maxLength={messageMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '')
            send()
        }}
      />
      <Flex gap={8} wrap justify="flex-end">
        {isClaimable && (
          <Button loading={isBusy} onClick={claim}>
            {t('review.claim')} (c)
          </Button>
        )}
        {isHeld && (
          <>
            <Button
              disabled={isBusy}
              onClick={() => void run(() => api.call(ticketRelease, { id }), quiet)}
            >
              {t('review.release')}
            </Button>
            <Button disabled={isBusy} onClick={solve}>
              {t('tickets.solve')} (x)
            </Button>
          </>
        )}
        <Button type="primary" loading={isBusy} disabled={text.trim() === ''} onClick={send}>
          {t(kind === 'note' ? 'tickets.add_note' : 'tickets.send')}
        </Button>
      </Flex>
    </Flex>
  )
}
