import { formatDate, formatTime } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { noticeCalls } from '@candor/protocol/services/notice/calls'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { partsOf } from '../../app/places.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useUnreadNotices } from '../../live/use-notices.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { toast } from '../../ui/toast.tsx'

/** The user's notices, newest first; one is read when it is opened. */
export function InboxPage() {
  const { t } = useTranslation('notice')
  const unread = useUnreadNotices()
  const { mutate: markRead } = useMarkRead()
  return (
    <>
      <NavBar
        title={t('title')}
        action={
          unread > 0 && (
            <IconButton
              icon={CheckCheck}
              label={t('read_all')}
              onClick={() => markRead(undefined)}
            />
          )
        }
      />
      <RecordList records={useNotices()} keyOf={({ id }) => id} empty={<Empty text={t('none')} />}>
        {(notice) => <Row notice={notice} onRead={() => notice.read || markRead(notice.id)} />}
      </RecordList>
    </>
  )
}

type Notice = ReplyOf<typeof noticeCalls.noticeList>['list'][number]

function Row({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t } = useTranslation('notice')
  const { kind, ref, text, read: isRead, at } = notice
  const link = partsOf('noticeLinks').find((links) => Object.hasOwn(links, kind))?.[kind]
  const look = 'flex min-h-15 w-full tap items-center gap-3 px-4 py-2.5 text-left hair-b'
  const content = (
    <>
      <span
        className={classes(
          'size-2 shrink-0 rounded-full',
          isRead ? 'bg-transparent' : 'bg-down-solid',
        )}
      >
        {!isRead && <span className="sr-only">{t('unread')}</span>}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classes('block text-md', isRead ? 'text-ink-2' : 'font-medium')}>
          {text}
        </span>
        <span className="mt-0.5 block text-xs text-ink-3">
          {formatDate(at)} {formatTime(at)}
        </span>
      </span>
    </>
  )
  return link === undefined ? (
    <button type="button" onClick={onRead} className={look}>
      {content}
    </button>
  ) : (
    <Link to={link(ref)} onClick={onRead} className={look}>
      {content}
      <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
    </Link>
  )
}

function useNotices() {
  const lang = usePreferences((preferences) => preferences.lang)
  return useInfiniteQuery({
    queryKey: ['user', 'notices', lang],
    queryFn: ({ pageParam }) =>
      api.call(noticeCalls.noticeList, { cursor: pageParam, limit: undefined }),
    ...byCursor,
  })
}

/** Marks one notice as read, or all of them. */
function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number | undefined) =>
      api.call(noticeCalls.noticeRead, { id: id?.toString() }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['user'] }),
    onError: (error) => isHandled(error) || toast(sentenceOf(error)),
  })
}
