import { type Language, languageTags } from '@candor/protocol'
import { App, Drawer, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Item } from './content-page.tsx'
import { ItemFields } from './item-fields.tsx'
import { TextEditor } from './text-editor.tsx'

const languages = Object.keys(languageTags) as Language[] // Keys of a const table.

/** One item: its settings, and its text in each language beside a preview. */
export function ContentEditor({ item, onClose }: { item: Item | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const [lang, setLang] = useState<Language>('en')
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const setUnsavedOf = (part: string) => (isUnsaved: boolean) =>
    setUnsaved((before) => {
      const others = [...before].filter((one) => one !== part)
      return new Set(isUnsaved ? [...others, part] : others)
    })
  const close = () => {
    setUnsaved(new Set())
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
    >
      {item !== undefined && (
        <>
          <ItemFields key={item.id} item={item} onUnsaved={setUnsavedOf('item')} />
          <Tabs
            activeKey={lang}
            onChange={(key) => setLang(key as Language)} // A key of the items below.
            items={languages.map((key) => ({
              key,
              label: <LanguageLabel lang={key} item={item} isUnsaved={unsaved.has(key)} />,
              children: (
                <TextEditor
                  key={`${item.id} ${key}`}
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
  return (
    <span>
      {nameOf(lang)} {isUnsaved && <Tag color="orange">{t('content.unsaved')}</Tag>}
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
