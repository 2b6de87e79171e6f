import { useState } from 'react'

import { paths } from '../../app/paths.ts'
import { CodeSheet } from '../../flows/code-sheet.tsx'
import { PayPasswordSheet } from '../../flows/pay-password-sheet.tsx'
import { useCurrencies } from '../../live/use-currencies.ts'
import { AddressText } from '../../ui/address-text.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { CodeSender } from '../../ui/code-sender.tsx'
import { CoinLink } from '../../ui/coin-link.tsx'
import { DemoCode } from '../../ui/demo-code.tsx'
import { FilePick } from '../../ui/file-pick.tsx'
import { NetworkChips } from '../../ui/network-chips.tsx'
import { RecordRow } from '../../ui/record-row.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { KitPart } from './kit-part.tsx'
import { KitPictures } from './kit-pictures.tsx'
import { KitRecords } from './kit-records.tsx'

/** The parts for deposits and withdrawals. */
export function KitFunds() {
  const currency = useCurrencies().data?.find(({ code }) => code === 'USDT')
  const [network, setNetwork] = useState<string>('ERC20')
  return (
    <>
      {currency !== undefined && (
        <>
          <KitPart name="CoinLink">
            <CoinLink currency={currency} label="Select coin" to={paths.fundSelect()} />
          </KitPart>
          <KitPart name="NetworkChips">
            <NetworkChips
              networks={currency.networks}
              purpose="deposit"
              selected={network}
              onSelect={setNetwork}
            />
          </KitPart>
        </>
      )}
      <KitPart name="WarningNote">
        <WarningNote>Coins that are sent on another network are lost.</WarningNote>
      </KitPart>
      <KitPart name="AddressText">
        <AddressText text="TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH" />
      </KitPart>
      <KitPart name="FilePick">
        <FilePick label="Choose picture" onPick={() => undefined}>
          Choose picture
        </FilePick>
      </KitPart>
      <KitPart name="RecordRow">
        <RecordRow
          code="USDT"
          title="USDT"
          detail="TRON (TRC20) · 2026-11-25 18:00"
          amount="+25"
          state="7/20"
          tone="warn"
          onOpen={() => undefined}
        />
      </KitPart>
      <KitRecords />
      <KitPictures />
      <KitCodes />
    </>
  )
}

function KitCodes() {
  const [code, setCode] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <KitPart name="CodeSender, DemoCode">
        <CodeInput
          label="Code of a withdrawal"
          hint="Six digits"
          value={code}
          onChange={setCode}
          action={
            <CodeSender
              send={async () => 60}
              onSent={() => undefined}
              onFailure={() => undefined}
            />
          }
        />
        <DemoCode scene="withdraw" receiver="kit@candor.test" onCode={setCode} />
      </KitPart>
      <KitPart name="StickyFooter">
        <StickyFooter>
          <Button>Save</Button>
        </StickyFooter>
      </KitPart>
      <KitPart name="PayPasswordSheet">
        <Button tone="quiet" onClick={() => setIsOpen(true)}>
          Payment password
        </Button>
        <PayPasswordSheet
          label="Payment password"
          isOpen={isOpen}
          isBusy={false}
          error={undefined}
          onClose={() => setIsOpen(false)}
          onEnter={() => setIsOpen(false)}
        />
      </KitPart>
      <KitCode />
    </>
  )
}

function KitCode() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <KitPart name="CodeSheet">
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        Enter code
      </Button>
      {isOpen && (
        <CodeSheet
          title="Enter code"
          label="Code"
          action="Save"
          entry={{ mutate: close, error: null, isPending: false }}
          done="Saved"
          onDone={close}
          onClose={close}
        />
      )}
    </KitPart>
  )
}
