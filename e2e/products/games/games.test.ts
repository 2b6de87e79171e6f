import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser, type User } from '../../new-user.ts'
import { numberIn, openAs, sheetsLeft } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'

test(
  'a user checks in, plays the three games on credits, and computes a round again in the browser and by the script',
  inBrowser(async ({ page }) => {
    const appUrl = inject('appUrl')
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, '/pages/index/index')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Games', exact: true }).click()
    await page.getByText('Play credits have no cash value').waitFor()
    await page.getByRole('button', { name: 'Check in' }).click()
    await waitForToast(page, /^Checked in: \d+ credits$/)
    await page.getByRole('button', { name: 'Checked in' }).waitFor()
    const given = await credits(page)
    expect(given).toBeGreaterThanOrEqual(20)

    await stake(page).fill('2')
    await page.getByRole('radio', { name: 'Over 4999' }).click()
    const dice = await playRound(page, 'Roll')
    await page.getByRole('tab', { name: 'Coin' }).click()
    await page.getByText('Return to player').waitFor()
    await stake(page).fill('1')
    const coin = await playRound(page, 'Heads')
    await page.getByRole('tab', { name: 'Wheel' }).click()
    await page.getByRole('row', { name: /7× 2%/ }).waitFor()
    await page.getByRole('row', { name: /Return to player 96%/ }).waitFor()
    const wheel = await playRound(page, 'Spin')
    await expect.poll(() => credits(page)).toBeCloseTo(given - 2 - 1 - 1 + dice + coin + wheel, 2)

    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('link', { name: /^Dice/ }).click()
    await page.getByText(/The server seed is secret while it is in use/).waitFor()
    const id = /id=(\d+)/.exec(page.url())?.[1] ?? ''
    await page.goBack()
    await page.goBack()
    await page.getByRole('button', { name: /^Seeds/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Seeds' })
    const next = sheet.getByRole('textbox', { name: 'Your next client seed' })
    await next.fill('a:b')
    await sheet.getByText('1 to 64 letters, digits, dots, dashes or underscores').waitFor()
    await next.fill('mine-2')
    await sheet.getByRole('button', { name: 'Use new seeds' }).click()
    await waitForToast(page, 'New seeds are in use')
    await sheetsLeft(page)

    await page.goto(`${appUrl}#/pages/game/round?id=${id}`)
    for (const step of ['Commitment', 'Draw', 'Payout'])
      await page.getByText(`${step}agrees`).waitFor()
    // Seeds of other journeys that are in use may come before it.
    await page.getByText(/^Chain of seeds(agrees|secret)/).waitFor()
    const script = await page
      .getByRole('link', { name: 'Download the script' })
      .getAttribute('href')
    const source = await (await fetch(new URL(script ?? '', appUrl))).text()
    expect(runScript(source, await read(`game/round?id=${id}`, user))).toMatch(
      /^payout: .* agrees$/m,
    )
  }),
)

test(
  'a guest sees the games with their chances and returns, and a round of nobody is not found',
  inBrowser(async ({ page }) => {
    const appUrl = inject('appUrl')
    await page.goto(`${appUrl}#/pages/game/game`)
    await page.getByText('Chances of the check-in').click()
    await page.getByText('1%', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Roll' }).isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Log in to play' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, '/pages/game/round?id=999999999')
    await page.getByText('Round not found').waitFor()
  }),
)

test('no stake beyond a limit, no used nonce and no seed of a megabyte is taken, and nobody reads a round of another', async () => {
  const appUrl = inject('appUrl')
  const [user, other] = [await newUser(appUrl), await newUser(appUrl)]
  const call = (name: string, fields: Record<string, string>) =>
    callApi(appUrl, `game/${name}`, fields, user.token)
  await call('refill', {})
  await expect(call('refill', {})).rejects.toThrow('Credits are refilled once a day')
  const { index } = (await call('reserve', {})) as { index: number } // Its own schema.
  for (const seed of ['x'.repeat(1_000_000), 'x'.repeat(65), 'a:b', ' ', 'ü'])
    await expect(
      call('seed', { index: String(index), client_seed: seed }).catch(() => {
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
  await call('seed', { index: String(index), client_seed: 'own' })
  let nonce = 0
  const play = (fields: Record<string, string> = {}) =>
    call('play', {
      seed_index: String(index),
      nonce: String(nonce),
      version: '1',
      game: 'coin',
      side: 'heads',
      stake: '1',
      ...fields,
    })
  for (const stake of ['0', '-1', '1e3', '0.99', '50.01', '1.001', 'NaN', '99999999999', ''])
    await expect(play({ stake })).rejects.toThrow('game/play: ')
  const at = await Promise.allSettled([play(), play()])
  expect(at.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(play()).rejects.toThrow('This round has been played already')
  nonce += 1
  // Dice of one per cent lose nearly always, until the credits or the limit of the day refuse.
  const lose = async (): Promise<string> => {
    try {
      await play({ game: 'dice', side: 'under', target: '100', stake: '50' })
    } catch (error) {
      return (error as Error).message // Of a refused call.
    }
    nonce += 1
    return lose()
  }
  expect(await lose()).toMatch(/enough play credits|loss limit/)
  const rounds = await read('game/rounds', user)
  const { list, total } = rounds as { list: { id: number }[]; total: number } // Its own schema.
  expect(total).toBe(nonce)
  expect(await read(`game/round?id=${list[0]?.id}`, other)).toBe('Round not found')
})

const stake = (page: Page) => page.getByRole('textbox', { name: 'Stake' })

async function credits(page: Page): Promise<number> {
  const card = page.getByRole('main').getByText('Play credits', { exact: true }).locator('..')
  return numberIn(await card.innerText())
}

/** Plays a round; returns what it returned. */
async function playRound(page: Page, button: string): Promise<number> {
  const before = await credits(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  const result = page.getByRole('main').getByRole('status').filter({ hasText: 'Verify' })
  const returned = numberIn((await result.innerText()).replace('Nothing returned', '0'))
  await expect.poll(() => credits(page)).not.toBe(before)
  return returned
}

function runScript(source: string, round: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
  try {
    const file = path.join(folder, 'verify-round.mjs')
    writeFileSync(file, source)
    return execFileSync(process.execPath, [file], { input: JSON.stringify(round) }).toString()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The message of a call that reads. */
async function read(address: string, { token }: User): Promise<unknown> {
  const url = new URL(`/api/${address}`, inject('appUrl'))
  const reply = await fetch(url, { headers: { authorization: token } })
  return ((await reply.json()) as { message: unknown }).message // The envelope.
}
