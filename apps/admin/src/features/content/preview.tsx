import { type Language, languageTags } from '@candor/protocol'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import type { Kind } from './content-page.tsx'
import type { Words } from './text-editor.tsx'

const phoneWidth = 358
const tones: Record<string, { background: string; color: string }> = {
  brand: { background: '#2b63f0', color: '#fff' },
  calm: { background: '#1a1f28', color: '#eceff4' },
  warn: { background: '#8a5800', color: '#fff' },
}

/** The words as wide as the app shows them, in its reading of paragraphs; always as text. */
export function Preview({
  kind,
  look,
  lang,
  words,
}: {
  kind: Kind
  look: string
  lang: Language
  words: Words
}) {
  const { t } = useTranslation()
  const paragraphs = (words.body ?? '').split(/\n{2,}/).filter((one) => one.trim() !== '')
  return (
    <section aria-label={t('preview')} lang={languageTags[lang]} style={{ maxWidth: phoneWidth }}>
      <Typography.Text type="secondary">{t('preview')}</Typography.Text>
      {kind === 'banner' ? (
        <div style={{ ...tones[look], borderRadius: 12, padding: 16, aspectRatio: '16 / 5' }}>
          <div style={{ fontSize: 17, fontWeight: 600 }}>{words.title}</div>
          <div style={{ fontSize: 12, opacity: 0.85 }}>{words.summary}</div>
        </div>
      ) : (
        <article style={{ border: '1px solid #8883', borderRadius: 12, padding: 16 }}>
          <Typography.Title level={4} style={{ marginTop: 0 }}>
            {words.title}
          </Typography.Title>
          {words.summary && (
            <Typography.Paragraph type="secondary">{words.summary}</Typography.Paragraph>
          )}
          {paragraphs.map((paragraph, index) => (
            // Paragraphs have no names, and typing changes them all the time.
            // oxlint-disable-next-line react/no-array-index-key -- The order is all they have.
            <Typography.Paragraph key={index}>{paragraph}</Typography.Paragraph>
          ))}
        </article>
      )}
    </section>
  )
}
