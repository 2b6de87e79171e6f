import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { toast, toastMs } from './toast.tsx'

/** Copies a text; the icon is a tick for as long as the toast is shown. */
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

/**
 * Copies a text. Outside a secure context, as on a plain-http address of the local network, there
 * is no clipboard API.
 */
export async function copyText(text: string) {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text)
    return
  }
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
