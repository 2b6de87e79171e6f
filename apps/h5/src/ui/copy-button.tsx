import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { copyText } from './copy-text.ts'
import { toast, toastMs } from './toast.ts'

/** Copies a text; a tick stands in for the icon for as long as the toast. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('common')
  const [isCopied, setIsCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  const copy = async () => {
    await copyText(text)
    toast(t('copied'))
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), toastMs)
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copy()}
      className="inline-grid size-7 shrink-0 touch place-items-center text-ink-3 active:text-ink"
    >
      <Icon size={14} aria-hidden />
    </button>
  )
}
