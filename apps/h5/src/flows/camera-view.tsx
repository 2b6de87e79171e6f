import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Overlay } from 'react-aria/Overlay'
import { useTranslation } from 'react-i18next'

import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ModalPanel } from '../ui/sheet.tsx'

type Props = {
  title: string
  /** Of `useCamera`. */
  video: Ref<HTMLVideoElement>
  frame?: Ref<HTMLDivElement>
  /** The shape of what is photographed: a document or a code. */
  shape: 'card' | 'square'
  /** Under the frame. */
  text: string
  onClose: () => void
  /** Below, on the dark picture. */
  children: ReactNode
}

const shapes = {
  card: 'aspect-[1.586] w-[min(86vw,420px)]',
  square: 'aspect-square w-[min(70vw,300px)]',
} as const

/** The camera's picture on the whole screen, with a frame for what it looks for. */
export function CameraView({ title, video, frame, shape, text, onClose, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <Overlay>
      <ModalPanel
        onClose={onClose}
        name={{ 'aria-label': title }}
        className="fixed inset-0 z-(--z-popup) m-0 size-full max-h-none max-w-none overflow-hidden bg-[#000] text-[#fff] outline-none"
      >
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          className="absolute inset-0 size-full object-cover"
        />
        <div className="absolute inset-0 flex flex-col">
          <header className="relative z-1 flex items-center justify-between pt-[env(safe-area-inset-top)] pl-4">
            <h2 className="text-lg font-semibold">{title}</h2>
            <IconButton icon={X} label={t('close')} onClick={onClose} />
          </header>
          <div className="grid flex-1 place-content-center justify-items-center gap-5 px-5">
            <div
              ref={frame}
              className={classes(
                'rounded-tile shadow-[0_0_0_9999px_rgb(0_0_0/60%)] ring-2 ring-[#fff]',
                shapes[shape],
              )}
            />
            <p className="relative z-1 text-center text-base" aria-live="polite">
              {text}
            </p>
          </div>
          <div className="relative z-1 grid min-h-28 place-items-center px-6 pb-[calc(env(safe-area-inset-bottom)+16px)]">
            {children}
          </div>
        </div>
      </ModalPanel>
    </Overlay>
  )
}
