import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { withMotion } from '../../browser.ts'
import { inBrowser } from '../../in-browser.ts'
import { openOther } from '../../other-browser.ts'
import { ownProgram } from '../../own-program.ts'
import { addressOf } from '../../pages.ts'
import { passDay, passMinute } from '../../pass-time.ts'
import { figure, numberIn, openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { verifiedUser } from '../../verified-user.ts'
import { bidLeast, codeOfWork, highest } from './nft-steps.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
  RATE_LIMITS: 'off',
  DEMO_ART: 'on',
}))

const passReview = () => passMinute(program())
async function passMinutes(count: number) {
  for (let minute = 0; minute < count; minute += 1) await passMinute(program())
}

const detail = (code: string) => `${addressOf('nft.artwork').split('?')[0]}?code=${code}`

test(
  'two users live through an auction: deposits, bids that reach the other at once, the soft close and the payment',
  inBrowser(async ({ page: alice }) => {
    const { appUrl } = program()
    const users = [
      await verifiedUser(appUrl, { USDT: '1000' }, passReview),
      await verifiedUser(appUrl, { USDT: '1000' }, passReview),
    ] as const
    const title = 'Origin · Paper Cubes'
    const code = await codeOfWork(appUrl, title)
    await openAs(alice, appUrl, users[0], addressOf('nft.market'))
    await alice.getByRole('button', { name: 'Auction' }).click()
    await alice.getByRole('link', { name: new RegExp(title) }).click()
    const start = Number((await figure(highest(alice), 'Start price')).replace(' USDT', ''))
    await bidLeast(alice, String(start))

    const bob = await openOther(alice)
    await openAs(bob, appUrl, users[1], detail(code))
    await highest(bob).getByText(`${start} USDT`).first().waitFor()
    await bidLeast(bob, String(start + 5))
    await highest(alice)
      .getByText(`${start + 5} USDT`)
      .waitFor()

    // The end is 45 minutes after the beginning: a bid within the last five minutes moves it.
    const end = await endOf(code)
    while ((await leftUntil(end)) > 4 * 60_000) await passMinute(program())
    await bidLeast(alice, String(start + 10))
    await highest(bob).getByText('Extended 1 time by late bids').waitFor()
    expect((await endOf(code)) - end).toBeGreaterThan(0)
    await passMinutes(6)

    const banner = alice.getByRole('link', { name: new RegExp(`^You won ${title}: pay in time`) })
    await banner.click()
    await alice.getByRole('button', { name: 'Pay now' }).click()
    const confirm = alice.getByRole('dialog', { name: 'Confirm payment' })
    await confirm.getByText(`${start + 10} USDT`).waitFor()
    await confirm.getByRole('button', { name: 'Pay now' }).click()
    await alice.getByRole('status').getByText('Paid').waitFor()
    await alice.goto(`${appUrl}#${addressOf('nft.myNft')}`)
    await alice
      .getByRole('article', { name: title })
      .getByText(`Paid ${start + 10} USDT`)
      .waitFor()
    await expect.poll(() => banner.count()).toBe(0)

    // The loser's deposit is back.
    await highest(bob).getByText('Sold').waitFor()
    await openAvailable(bob, appUrl)
    await expect.poll(() => availableOn(bob)).toBe(1000)
    await openAvailable(alice, appUrl)
    await expect.poll(() => availableOn(alice)).toBe(1000 - start - 10)
  }),
)

test(
  'a winner who does not pay loses the deposit, and the bidder before may buy',
  inBrowser(async ({ page: alice }) => {
    const { appUrl } = program()
    const users = [
      await verifiedUser(appUrl, { USDT: '1000' }, passReview),
      await verifiedUser(appUrl, { USDT: '1000' }, passReview),
    ] as const
    const title = 'Field · Tidal Lines'
    const code = await codeOfWork(appUrl, title)
    await openAs(alice, appUrl, users[0], detail(code))
    const start = Number((await figure(highest(alice), 'Start price')).replace(' USDT', ''))
    await bidLeast(alice, String(start))
    const bob = await openOther(alice)
    await openAs(bob, appUrl, users[1], detail(code))
    await bidLeast(bob, String(start + 5))
    // Deposits cover a tenth of what their owner leads by.
    const deposit = (start + 5) / 10
    await expect.poll(() => freeOf(users[1].token)).toBeCloseTo(1000 - deposit, 8)

    while ((await leftUntil(await endOf(code))) > 0) await passDay(program())
    // The winner has a day from then on.
    await expect.poll(() => stateOf(code), { timeout: 30_000 }).toBe('to_pay')
    await passDay(program())
    await expect.poll(() => stateOf(code), { timeout: 30_000 }).toBe('offered')
    // Sessions end when they are not used for a day.
    const late = await openOther(alice)
    await openAs(late, appUrl, users[1], addressOf('nft.mine'))
    await late.getByRole('tab', { name: 'Payments' }).click()
    await late.getByRole('link', { name: /Expired/ }).waitFor()
    await openAvailable(late, appUrl)
    await expect.poll(() => availableOn(late)).toBeCloseTo(1000 - deposit, 8)

    const second = await openOther(alice)
    await openAs(second, appUrl, users[0], detail(code))
    await second.getByRole('link', { name: 'Go to the payment' }).click()
    await second.getByText('The winner did not pay').waitFor()
    await second.getByRole('button', { name: 'Pay now' }).click()
    const confirm = second.getByRole('dialog', { name: 'Confirm payment' })
    await confirm.getByRole('button', { name: 'Pay now' }).click()
    await second.getByRole('status').getByText('Paid').waitFor()
    await openAvailable(second, appUrl)
    await expect.poll(() => availableOn(second)).toBe(1000 - start)
  }),
)

test(
  'a box is bought, opened with the user’s own seed, and proved in the browser and by the script',
  inBrowser(async ({ page }) => {
    const { appUrl, origin } = program()
    const user = await verifiedUser(appUrl, { USDT: '100' }, passReview)
    const series = await codeOfWork(appUrl, 'First Light')
    await openAs(page, appUrl, user, detail(series))
    await page.getByRole('link', { name: 'Buy for 20 USDT' }).click()
    await page.getByRole('button', { name: 'Buy' }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm purchase' })
    await confirm.getByText('20 USDT').waitFor()
    await confirm.getByRole('button', { name: 'Buy' }).click()
    await page.getByText('First Light is yours').waitFor()
    await page.getByRole('link', { name: 'Open box' }).click()
    await page.getByRole('textbox', { name: 'Your seed' }).fill('a:b')
    await page.getByText('1 to 64 letters, digits, dots, dashes or underscores').waitFor()
    await page.getByRole('textbox', { name: 'Your seed' }).fill('mine-1')
    await page.emulateMedia(withMotion)
    await page.getByRole('button', { name: 'Open now' }).click()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByRole('link', { name: 'Verify the draw' }).click()
    for (const step of [
      'Commitment',
      'Chain of seeds',
      'Draw',
      'Works left before',
      'Work and Merkle root',
    ])
      await page.getByRole('listitem').filter({ hasText: step }).getByText('agrees').waitFor()
    await page.getByText('mine-1', { exact: true }).waitFor()
    const id = /id=(\d+)/.exec(page.url())?.[1] ?? ''
    const script = await page
      .getByRole('link', { name: 'Download the script' })
      .getAttribute('href')
    const source = await (await fetch(new URL(script ?? '', appUrl))).text()
    expect(runScript(source, [origin, id])).toBe(`draw ${id} agrees\n`)
  }),
)

test(
  'a work is bought, offered again, reviewed and bought by another user, with the royalty of its artist',
  inBrowser(async ({ page: alice }) => {
    const { appUrl } = program()
    const users = [
      await verifiedUser(appUrl, { USDT: '100' }, passReview),
      await verifiedUser(appUrl, { USDT: '100' }, passReview),
    ] as const
    const title = 'Dawn · Orbit Fields'
    const code = await codeOfWork(appUrl, title)
    await openAs(alice, appUrl, users[0], detail(code))
    await alice.getByText('This device computed the same hash').waitFor()
    await alice.getByRole('button', { name: 'Favorite' }).click()
    await alice.getByRole('link', { name: 'Buy for 20 USDT' }).click()
    await alice.getByRole('button', { name: 'Buy' }).click()
    const confirm = alice.getByRole('dialog', { name: 'Confirm purchase' })
    await confirm.getByText('20 USDT').waitFor()
    await confirm.getByRole('button', { name: 'Buy' }).click()
    await alice.getByText(`${title} is yours`).waitFor()
    await alice.goto(`${appUrl}#${addressOf('nft.market')}?tab=collection`)
    await alice.getByRole('link', { name: new RegExp(title) }).waitFor()

    await alice.goto(`${appUrl}#${addressOf('nft.myNft')}`)
    await alice.getByRole('link', { name: 'Resell' }).click()
    await alice.getByRole('textbox', { name: 'Price' }).fill('50')
    await expect.poll(() => figure(alice.getByRole('main'), 'You receive')).toBe('46.25 USDT')
    await alice.getByRole('button', { name: 'Continue' }).click()
    const listing = alice.getByRole('dialog', { name: 'Confirm listing' })
    await listing.getByRole('button', { name: 'List it' }).click()
    await alice.getByText(`${title} is under review`).waitFor()
    await passMinute(program())

    const bob = await openOther(alice)
    await openAs(bob, appUrl, users[1], detail(code))
    await bob.getByRole('link', { name: 'Buy for 50 USDT' }).click({ timeout: 30_000 })
    await bob.getByRole('button', { name: 'Buy' }).click()
    const buying = bob.getByRole('dialog', { name: 'Confirm purchase' })
    await buying.getByText('50 USDT').waitFor()
    await buying.getByRole('button', { name: 'Buy' }).click()
    await bob.getByText(`${title} is yours`).waitFor()
    await waitForToast(alice, new RegExp(`${title} was sold for 50 USDT`))
    await expect.poll(() => freeOf(users[0].token)).toBe(100 - 20 + 46.25)
    await bob.goto(`${appUrl}#${addressOf('nft.myNft')}`)
    await bob
      .getByRole('article', { name: title })
      .getByText('Not possible: it was resold')
      .waitFor()
  }),
)

async function read(address: string, token = ''): Promise<unknown> {
  const reply = await fetch(new URL(`/api/${address}`, program().appUrl), {
    headers: { authorization: token },
  })
  return ((await reply.json()) as { message: unknown }).message // The envelope.
}

async function saleOf(code: string): Promise<{ end_at: number; state: string }> {
  return (await read(`bind_box/getBoxDetail?code=${code}`)) as { end_at: number; state: string } // Its own schema.
}
const endOf = async (code: string) => (await saleOf(code)).end_at
const stateOf = async (code: string) => (await saleOf(code)).state

async function leftUntil(at: number): Promise<number> {
  return at - ((await read('time')) as { now: number }).now // Its own schema.
}

/** What a user has free in USDT. */
async function freeOf(token: string): Promise<number> {
  const currencies = (await read('bind_box/getNftCurrency', token)) as {
    code: string
    available: string
  }[] // Its own schema.
  return Number(currencies.find(({ code }) => code === 'USDT')?.available)
}

/** A page that shows what the session of the browser has free. */
async function openAvailable(page: Page, appUrl: string): Promise<void> {
  const series = await codeOfWork(appUrl, 'First Light')
  await page.goto(`${appUrl}#${addressOf('nft.purchase').split('?')[0]}?code=${series}`)
}

const availableOn = async (page: Page) =>
  numberIn(await figure(page.getByRole('main'), 'Available'))

function runScript(source: string, given: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
  try {
    const file = path.join(folder, 'verify-box.mjs')
    writeFileSync(file, source)
    return execFileSync(process.execPath, [file, ...given]).toString()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
