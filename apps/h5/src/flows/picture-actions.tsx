import type { RefObject } from 'react'

import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

type Props = {
  canvas: RefObject<HTMLCanvasElement | null>
  /** The name of the saved file. */
  name: string
  texts: { save: string; saved: string; share: string }
}

/** Saves what is drawn on a canvas as a picture, or gives it to the system's sheet where the browser can. */
export function PictureActions({ canvas, name, texts }: Props) {
  const save = () => {
    if (canvas.current === null) return
    const link = document.createElement('a')
    link.href = canvas.current.toDataURL('image/png')
    link.download = name
    link.click()
    toast(texts.saved)
  }
  const share = async () => {
    if (canvas.current === null) return
    const picture = await pictureFile(canvas.current, name)
    if (picture === undefined) return
    try {
      await navigator.share({ files: [picture] })
    } catch {
      // The user has closed the system's sheet.
    }
  }
  return (
    <div className="mt-4 grid auto-cols-fr grid-flow-col gap-3">
      <Button tone="quiet" onClick={save}>
        {texts.save}
      </Button>
      {canShareFiles() && <Button onClick={() => void share()}>{texts.share}</Button>}
    </div>
  )
}

/** Not every browser shares files. */
const canShareFiles = () => {
  const probe = new File([], 'card.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => {
      resolve(blob === null ? undefined : new File([blob], name, { type: 'image/png' }))
    }, 'image/png')
  })
}
