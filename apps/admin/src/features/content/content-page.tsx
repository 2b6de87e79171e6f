import { languageTags, type ReplyOf } from '@candor/protocol'
import { contentConsoleCalls } from '@candor/protocol/services/content/calls'
import { editableKinds } from '@candor/protocol/services/content/content-kinds'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { LongText } from '../../ui/texts.tsx'
import { ContentEditor } from './content-editor.tsx'
import { NewItem } from './new-item.tsx'
import { utcMinute } from './utc-minute.ts'

export type Item = ReplyOf<typeof contentConsoleCalls.contentItems>[number]
export type Kind = Item['kind']

const languageCount = Object.keys(languageTags).length

/** Banners, notices and FAQ in eight languages. */
export function ContentPage() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>('banner')
  const [openId, setOpenId] = useState<number>()
  const mayCreate = useMayCall(contentConsoleCalls.contentItemSave)
  return (
    <Page
      title={t('content.section')}
      hint={t('content.hint')}
      actions={mayCreate && <NewItem kind={kind} onCreated={setOpenId} />}
    >
      <Tabs
        activeKey={kind}
        onChange={(key) => setKind(key as Kind)} // A key of the items below.
        destroyOnHidden
        items={editableKinds.map((key) => ({
          key,
          label: t(`content.kind_name.${key}`),
          children: <Items kind={key} openId={openId} onOpen={setOpenId} />,
        }))}
      />
    </Page>
  )
}

function Items({
  kind,
  openId,
  onOpen,
}: {
  kind: Kind
  openId: number | undefined
  onOpen: (id: number | undefined) => void
}) {
  const { t, i18n } = useTranslation()
  const query = useQuery({
    queryKey: ['content', kind],
    queryFn: () => api.call(contentConsoleCalls.contentItems, { kind }),
  })
  const titleOf = ({ texts, drafts }: Item) =>
    (texts.find(({ lang }) => lang === i18n.language) ?? texts[0] ?? drafts[0])?.title ?? '–'
  return (
    <Loaded query={query}>
      {(items) => (
        <Card>
          <PlainTable
            label={t(`content.kind_name.${kind}`)}
            rowKey="id"
            rows={items}
            csv={{ call: contentConsoleCalls.contentItems, fields: { kind } }}
            columns={[
              { title: t('id'), dataIndex: 'id' },
              { title: t('content.position'), dataIndex: 'position' },
              {
                title: t('content.title'),
                render: (_, item) => <LongText text={titleOf(item)} widthMax={480} />,
              },
              {
                title: t('content.languages'),
                render: (_, { texts }) => (
                  <Tag color={texts.length === languageCount ? 'green' : 'gold'}>
                    {texts.length} / {languageCount}
                  </Tag>
                ),
              },
              {
                title: t('state'),
                render: (_, item) => (
                  <>
                    <StateTag item={item} />
                    {item.is_popup && <Tag color="blue">{t('content.popup')}</Tag>}
                    {item.drafts.length > 0 && (
                      <Tag color="cyan">
                        {t(item.review?.state === 'review' ? 'content.in_review' : 'content.draft')}
                      </Tag>
                    )}
                  </>
                ),
              },
              {
                key: 'open',
                align: 'end',
                render: (_, item) => (
                  <Button size="small" onClick={() => onOpen(item.id)}>
                    {t('content.open')}
                  </Button>
                ),
              },
            ]}
          />
          <ContentEditor
            item={items.find(({ id }) => id === openId)}
            onClose={() => onOpen(undefined)}
          />
        </Card>
      )}
    </Loaded>
  )
}

/** Whether the app shows it: without text it is not shown. */
function StateTag({
  item: { is_retired: isRetired, texts, published_at: at, is_scheduled: isScheduled },
}: {
  item: Item
}) {
  const { t } = useTranslation()
  if (isRetired) return <Tag>{t('content.retired')}</Tag>
  if (texts.length === 0) return <Tag color="gold">{t('content.no_text')}</Tag>
  if (isScheduled) return <Tag color="blue">{t('content.scheduled', { time: utcMinute(at) })}</Tag>
  return <Tag color="green">{t('content.shown')}</Tag>
}
