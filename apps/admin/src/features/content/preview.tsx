import { SafetyOutlined, WalletOutlined, WarningOutlined } from '@ant-design/icons'
import { type Language, languageTags } from '@candor/protocol'
import { Typography } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Kind } from './content-page.tsx'
import type { ItemText } from './text-editor.tsx'

const phoneWidth = 358
/** The app's colours of each tone, soft so that they suit a light page and a dark one. */
const tones: Record<string, { background: string; sign: ReactNode }> = {
  brand: { background: '#2b63f01f', sign: <WalletOutlined style={{ color: '#2b63f0' }} /> },
  calm: { background: '#8080801f', sign: <SafetyOutlined /> },
  warn: { background: '#e8a53029', sign: <WarningOutlined style={{ color: '#b87400' }} /> },
}

const bannerStyle: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  borderRadius: 12,
  padding: '0 16px',
  aspectRatio: '16 / 5',
  overflowWrap: 'anywhere',
}

// As in the app, two lines of each are shown and the rest is cut off.
const twoLines: CSSProperties = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
}

const articleStyle: CSSProperties = {
  border: '1px solid #8883',
  borderRadius: 12,
  padding: 16,
  overflowWrap: 'anywhere',
}

/** The text as wide as in the app and with its paragraphs; always plain text. */
export function Preview({
  kind,
  look,
  lang,
  text,
}: {
  kind: Kind
  look: string
  lang: Language
  text: ItemText
}) {
  const { t } = useTranslation()
  const paragraphs = (text.body ?? '').split(/\n{2,}/).filter((one) => one.trim() !== '')
  return (
    <section
      aria-label={t('content.preview')}
      lang={languageTags[lang]}
      style={{ maxWidth: phoneWidth }}
    >
      <Typography.Text type="secondary">{t('content.preview')}</Typography.Text>
      {kind === 'banner' ? (
        <div style={{ ...bannerStyle, background: tones[look]?.background }}>
          <div style={{ flex: 1, minWidth: 0 }}>
            <div style={{ ...twoLines, fontSize: 15, fontWeight: 600 }}>{text.title}</div>
            <Typography.Text type="secondary" style={{ ...twoLines, fontSize: 12 }}>
              {text.summary}
            </Typography.Text>
          </div>
          <span aria-hidden style={{ fontSize: 32 }}>
            {tones[look]?.sign}
          </span>
        </div>
      ) : (
        <article style={articleStyle}>
          <Typography.Title level={4} style={{ marginTop: 0 }}>
            {text.title}
          </Typography.Title>
          {text.summary && (
            <Typography.Paragraph type="secondary">{text.summary}</Typography.Paragraph>
          )}
          {paragraphs.map((paragraph, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Paragraphs have nothing but their order.
            <Typography.Paragraph key={index}>{paragraph}</Typography.Paragraph>
          ))}
        </article>
      )}
    </section>
  )
}
