import { Settings, Star } from 'lucide-react'
import { useState } from 'react'

import { paths } from '../../app/paths.ts'
import { AmountSlider } from '../../ui/amount-slider.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { HideBalanceButton } from '../../ui/money.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select, SelectButton } from '../../ui/select.tsx'
import { SmallSwitch, Switch } from '../../ui/switch.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { accountPaths } from '../account/paths.ts'
import { KitPart } from './kit-part.tsx'

const tones = ['primary', 'buy', 'sell', 'quiet', 'danger'] as const
const choices = [
  { key: 'one', label: 'One' },
  { key: 'two', label: 'Two' },
  { key: 'three', label: 'Another' },
] as const
const kinds = [
  { key: 'one', label: 'One', detail: 'With a line that explains it' },
  { key: 'two', label: 'Two', detail: 'Rückzahlungsbedingungen bei vorzeitiger Kündigung' },
  { key: 'three', label: 'Another', detail: 'Règlement anticipé avec pénalité proportionnelle' },
] as const
const looks = ['underline', 'plain'] as const

/** The controls, in each of their states. */
export function KitControls() {
  const [key, setKey] = useState<(typeof choices)[number]['key']>('one')
  const [isOn, setIsOn] = useState(true)
  const [percent, setPercent] = useState(50)
  const toggle = () => setIsOn(!isOn)
  return (
    <>
      <KitButtons />
      <KitPart name="IconButton, IconLink, CopyButton, HideBalanceButton">
        <div className="flex items-center">
          <IconButton icon={Star} label="Star" onClick={toggle} isPressed={isOn} />
          <IconLink icon={Settings} label="Settings" to={accountPaths.settings()} />
          <CopyButton text="Candor" label="Copy the name" />
          <HideBalanceButton />
        </div>
      </KitPart>
      <KitPart name="Chip, Switch, SmallSwitch">
        <div className="flex gap-2">
          <Chip label="Chosen" isSelected={isOn} onClick={toggle} />
          <Chip label="Not chosen" isSelected={!isOn} onClick={toggle} />
        </div>
        <Switch label="A setting" isOn={isOn} onChange={setIsOn} />
        <Switch label="Its opposite" isOn={!isOn} onChange={(isOff) => setIsOn(!isOff)} isBare />
        <div className="flex gap-6">
          <SmallSwitch label="A filter" isOn={isOn} onChange={setIsOn} />
          <SmallSwitch label="Its opposite" isOn={!isOn} onChange={(isOff) => setIsOn(!isOff)} />
        </div>
      </KitPart>
      <KitPart name="Segmented, Tabs, ChoiceList">
        <Segmented label="Choices" items={choices} selected={key} onSelect={setKey} />
        <Segmented
          label="Sides"
          items={[
            { key: 'on', label: 'Buy', tone: 'buy' },
            { key: 'off', label: 'Sell', tone: 'sell' },
          ]}
          selected={isOn ? 'on' : 'off'}
          onSelect={(side) => setIsOn(side === 'on')}
        />
        {looks.map((look) => (
          <Tabs key={look} label={look} items={choices} selected={key} onSelect={setKey}>
            <TabRow look={look} className="-mx-4" />
            <TabPanel>
              <p className="pt-2 text-sm text-ink-2">The part of “{key}”.</p>
            </TabPanel>
          </Tabs>
        ))}
        <div className="-mx-4">
          <ChoiceList label="List" items={choices} selected={key} onSelect={setKey} />
        </div>
      </KitPart>
      <KitPart name="Select, SelectButton">
        <Select label="Field" items={kinds} selected={key} onSelect={setKey} />
        <div className="flex items-center gap-2">
          <Select look="pill" label="Pill" items={choices} selected={key} onSelect={setKey} />
          <Select look="text" label="Text" items={choices} selected={key} onSelect={setKey} />
          <Select look="line" label="Line" items={choices} selected={key} onSelect={setKey} />
          <div className="flex w-24">
            <Select look="small" label="Small" items={choices} selected={key} onSelect={setKey} />
          </div>
        </div>
        <div className="-mx-4">
          <Select look="row" label="Row" items={choices} selected={key} onSelect={setKey} />
        </div>
        <div className="flex" lang="th">
          <SelectButton
            look="pill"
            label="ช่วงเวลา"
            value="ธุรกรรมย้อนหลังสามสิบวันที่ผ่านมาทั้งหมด"
            onClick={toggle}
          />
        </div>
      </KitPart>
      <KitPart name="AmountSlider">
        <AmountSlider label="Buy" percent={percent} onChange={setPercent} tone="buy" />
        <AmountSlider label="Sell" percent={100 - percent} onChange={setPercent} tone="sell" />
      </KitPart>
    </>
  )
}

function KitButtons() {
  return (
    <KitPart name="Button, ButtonLink, OpeningLink">
      {tones.map((tone) => (
        <Button key={tone} tone={tone}>
          {tone}
        </Button>
      ))}
      <Button disabled>Disabled</Button>
      <Button isBusy>Busy</Button>
      <Button size="lg">Large</Button>
      <div className="flex gap-3">
        <Button size="pill">Pill</Button>
        <Button size="sm" tone="quiet">
          Small
        </Button>
      </div>
      <ButtonLink to={paths.home()}>A link to home</ButtonLink>
      <OpeningLink product="nft" to={paths.home()}>
        A link while a product is on
      </OpeningLink>
    </KitPart>
  )
}
