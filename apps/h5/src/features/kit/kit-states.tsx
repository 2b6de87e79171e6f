import { useState } from 'react'

import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.ts'
import { KitPart } from './kit-part.tsx'

const refetch = () => undefined
const queries = {
  loading: { data: undefined, isError: false, refetch },
  error: { data: undefined, isError: true, refetch },
  empty: { data: [], isError: false, refetch },
}

/** Waiting, nothing, failure, success; and what comes over the page. */
export function KitStates() {
  const [open, setOpen] = useState<'sheet' | 'drawer' | 'confirm'>()
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
      <KitPart name="ErrorState, Result, ProgressBar, BrandMark">
        <ErrorState text="This went wrong." onRetry={refetch} />
        <Result title="It is done" text="Number 42" actions={<Button>Go on</Button>} />
        <ProgressBar share={0.35} />
        <div className="flex gap-3">
          <BrandMark />
          <BrandMark isRed />
        </div>
      </KitPart>
      <KitPart name="Sheet, ConfirmSheet, toast">
        <Button tone="quiet" onClick={() => setOpen('sheet')}>
          Open a sheet
        </Button>
        <Button tone="quiet" onClick={() => setOpen('drawer')}>
          Open a drawer
        </Button>
        <Button tone="quiet" onClick={() => setOpen('confirm')}>
          Ask for a decision
        </Button>
        <Button tone="quiet" onClick={() => toast('This was said.')}>
          Say something
        </Button>
      </KitPart>
      <Sheet title="A sheet" isOpen={open === 'sheet'} onClose={close}>
        <p className="p-4">It came from below.</p>
      </Sheet>
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
