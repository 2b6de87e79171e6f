import { type Language, languageTags } from '@candor/protocol'
import { contentConsoleCalls } from '@candor/protocol/services/content/calls'
import { App, Button, Drawer, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useMayCall } from '../../app/session.ts'
import { useAction } from '../../ui/use-action.ts'
import type { Item } from './content-page.tsx'
import { DraftReview } from './draft-review.tsx'
import { ItemFields } from './item-fields.tsx'
import { TextEditor } from './text-editor.tsx'
import type { UnsavedPart } from './use-unsaved.ts'

const languages = Object.keys(languageTags) as Language[] // Keys of a const table.

/** One item: its settings, and its text in each language beside a preview. */
export function ContentEditor({ item, onClose }: { item: Item | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const maySave = useMayCall(contentConsoleCalls.contentItemSave)
  const { run, isBusy } = useAction()
  const [lang, setLang] = useState<Language>('en')
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, UnsavedPart>>(new Map())
  const setUnsavedOf = (name: string) => (part: UnsavedPart | undefined) =>
    setUnsaved((before) => {
      const others = [...before].filter(([other]) => other !== name)
      return new Map(part === undefined ? others : [...others, [name, part]])
    })
  const save = async () => {
    for (const [name, part] of unsaved) {
      if (await part.isValid()) continue
      setLang(languages.find((one) => one === name) ?? lang)
      return
    }
    await run(async () => {
      // One call for each language: the texts of all do not fit into one form.
      for (const part of unsaved.values()) await part.save()
    })
  }
  const close = () => {
    setUnsaved(new Map())
    onClose()
  }
  const leave = () => {
    if (unsaved.size === 0) return close()
    void modal.confirm({
      title: t('content.unsaved_question'),
      okText: t('content.discard'),
      okButtonProps: { danger: true },
      cancelText: t('content.keep_editing'),
      onOk: close,
    })
  }
  return (
    <Drawer
      open={item !== undefined}
      onClose={leave}
      size={960}
      destroyOnHidden
      title={item && `${t(`content.kind_name.${item.kind}`)} ${item.id}`}
      extra={
        maySave && (
          <Button
            type="primary"
            loading={isBusy}
            disabled={unsaved.size === 0}
            onClick={() => void save()}
          >
            {t('content.save')}
          </Button>
        )
      }
    >
      {item !== undefined && (
        <>
          <DraftReview item={item} isUnsaved={unsaved.size > 0} />
          <ItemFields key={item.id} item={item} onUnsaved={setUnsavedOf('item')} />
          <Tabs
            activeKey={lang}
            onChange={(key) => setLang(key as Language)} // A key of the items below.
            items={languages.map((key) => ({
              key,
              label: <LanguageLabel lang={key} item={item} isUnsaved={unsaved.has(key)} />,
              children: (
                <TextEditor
                  key={`${item.id} ${key} ${item.drafts.some((one) => one.lang === key)}`}
                  item={item}
                  lang={key}
                  onUnsaved={setUnsavedOf(key)}
                />
              ),
            }))}
          />
        </>
      )}
    </Drawer>
  )
}

function LanguageLabel({
  lang,
  item,
  isUnsaved,
}: {
  lang: Language
  item: Item
  isUnsaved: boolean
}) {
  const { t } = useTranslation()
  const text = item.texts.find((one) => one.lang === lang)
  const isDraft = item.drafts.some((one) => one.lang === lang)
  return (
    <span>
      {nameOf(lang)} {isUnsaved && <Tag color="orange">{t('content.unsaved')}</Tag>}
      {isDraft && <Tag color="cyan">{t('content.draft')}</Tag>}
      {text === undefined && <Tag color="gold">{t('content.missing')}</Tag>}
      {text !== undefined && text.edited_at !== null && (
        <Tag color="blue">{t('content.edited')}</Tag>
      )}
    </span>
  )
}

/** The name of a language in that language. */
const nameOf = (lang: Language) =>
  new Intl.DisplayNames([languageTags[lang]], { type: 'language' }).of(languageTags[lang]) ?? lang
