import { type Language, languageTags } from '@candor/protocol'
import { App, Drawer, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Item } from './content-page.tsx'
import { ItemFields } from './item-fields.tsx'
import { TextEditor } from './text-editor.tsx'

const languages = Object.keys(languageTags) as Language[] // Keys of a const table.

/** One item: what it is, and its words in each language beside what the app makes of them. */
export function ContentEditor({ item, onClose }: { item: Item | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const [lang, setLang] = useState<Language>('en')
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const tellOf = (part: string) => (isUnsaved: boolean) =>
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
      title: t('unsaved_question'),
      okText: t('discard'),
      okButtonProps: { danger: true },
      cancelText: t('keep_editing'),
      onOk: close,
    })
  }
  return (
    <Drawer
      open={item !== undefined}
      onClose={leave}
      size={960}
      destroyOnHidden
      title={item && `${t(`content_kind.${item.kind}`)} ${item.id}`}
    >
      {item !== undefined && (
        <>
          <ItemFields key={item.id} item={item} onUnsaved={tellOf('item')} />
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
                  onUnsaved={tellOf(key)}
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
      {nameOf(lang)} {isUnsaved && <Tag color="orange">{t('unsaved')}</Tag>}
      {text === undefined && <Tag color="gold">{t('missing')}</Tag>}
      {text !== undefined && text.edited_at !== null && <Tag color="blue">{t('edited')}</Tag>}
    </span>
  )
}

/** A language in its own words. */
const nameOf = (lang: Language) =>
  new Intl.DisplayNames([languageTags[lang]], { type: 'language' }).of(languageTags[lang]) ?? lang
