import { useState } from 'react'

import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { LazySheet } from '../../ui/lazy-sheet.tsx'
import { Empty, Loadable, ErrorState } from '../../ui/loadable.tsx'
import { OffNote } from '../../ui/off-note.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { KitPart } from './kit-part.tsx'

const refetch = () => undefined
const queries = {
  loading: { data: undefined, isError: false, refetch },
  error: { data: undefined, isError: true, refetch },
  empty: { data: [], isError: false, refetch },
}

const outcomes = [
  { outcome: 'done', title: 'It is done' },
  { outcome: 'pending', title: 'It is in review' },
  { outcome: 'failed', title: 'Die Überweisung wurde zurückgewiesen' },
] as const

/** Loading, empty, failed, done; and the overlays. */
export function KitStates() {
  const [open, setOpen] = useState<'sheet' | 'drawer' | 'confirm' | 'lazy'>()
  const [isInnerOpen, setIsInnerOpen] = useState(false)
  const close = () => setOpen(undefined)
  return (
    <>
      <KitPart name="Loadable: loading after 800 ms, error, empty">
        {Object.entries(queries).map(([name, query]) => (
          <Loadable
            key={name}
            query={query}
            isEmpty={(list) => list.length === 0}
            empty={
              <Empty
                text="There is nothing here yet."
                action={<Button size="pill">Do it</Button>}
              />
            }
          >
            {() => null}
          </Loadable>
        ))}
      </KitPart>
      <KitPart name="OffNote">
        <OffNote />
      </KitPart>
      <KitPart name="ErrorState, Result, ProgressBar, BrandMark">
        <ErrorState text="This went wrong." onRetry={refetch} />
        {outcomes.map(({ outcome, title }) => (
          <Result key={outcome} outcome={outcome} title={title} actions={<Button>Go on</Button>} />
        ))}
        <ProgressBar share={0.35} />
        <div className="flex gap-3">
          <BrandMark />
          <BrandMark isRed />
        </div>
      </KitPart>
      <KitPart name="Sheet, ConfirmSheet, LazySheet, toast">
        <Button tone="quiet" onClick={() => setOpen('sheet')}>
          Open a sheet
        </Button>
        <Button tone="quiet" onClick={() => setOpen('drawer')}>
          Open a drawer
        </Button>
        <Button tone="quiet" onClick={() => setOpen('confirm')}>
          Ask for a decision
        </Button>
        <Button tone="quiet" onClick={() => setOpen('lazy')}>
          Open a lazy sheet
        </Button>
        <Button tone="quiet" onClick={() => toast('This is a toast.')}>
          Show a short notice
        </Button>
      </KitPart>
      <Sheet title="A sheet" isOpen={open === 'sheet'} onClose={close}>
        <div className="grid gap-3 p-4">
          <p>It came from below.</p>
          <Button tone="quiet" onClick={() => setIsInnerOpen(true)}>
            Open another above it
          </Button>
          <Button tone="quiet" onClick={() => toast('This is above the sheet.')}>
            Show a toast
          </Button>
        </div>
      </Sheet>
      <Sheet title="An inner sheet" isOpen={isInnerOpen} onClose={() => setIsInnerOpen(false)}>
        <p className="p-4">The sheet below stays open.</p>
      </Sheet>
      <LazySheet title="A lazy sheet" isOpen={open === 'lazy'} onClose={close}>
        <p className="p-4">Its code came with its first opening.</p>
      </LazySheet>
      <Sheet title="A drawer" isOpen={open === 'drawer'} onClose={close} from="left">
        <p className="p-4">It came from the left.</p>
      </Sheet>
      <ConfirmSheet
        title="A decision"
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        confirmLabel="Do it"
      >
        <p>This cannot be taken back.</p>
      </ConfirmSheet>
    </>
  )
}
