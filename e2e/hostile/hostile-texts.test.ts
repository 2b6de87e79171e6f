import { expect, test } from 'vitest'

import { inBrowser } from '../in-browser.ts'
import { pagePaths } from '../journeys/console-sections.ts'
import { desk, goTo, openConsole, settled, type Staff } from '../journeys/console-staff.ts'
import { once } from '../once.ts'
import { ownProgram } from '../own-program.ts'
import { pages } from '../pages.ts'
import { movableClock } from '../products/withdrawal/steps.ts'
import { storeState } from '../stored-state.ts'
import { plantEverywhere } from './plant-everywhere.ts'
import { scriptPayloads } from './script-payloads.ts'
import { turnReplies } from './turn-replies.ts'
import { watchScripts } from './watch-scripts.ts'

const program = ownProgram(() => ({ ...movableClock, RATE_LIMITS: 'off' }))

/** What the strictest rule for a name accepts; in the replies that a browser gets, texts of attackers replace it. */
const texts = { marker: 'zzplanted', texts: scriptPayloads }

const hostile = ['"><svg onload=alert(1)>', 'javascript:alert(1)'].map(encodeURIComponent)

/** Every page of a user, and each of those with a query once more with texts of attackers in it. */
const addresses = pages
  .filter(({ access }) => access !== 'guest')
  .flatMap(({ address }) =>
    [address].concat(hostile.map((text) => address.replaceAll(/=[^&]+/g, `=${text}`))),
  )

const planted = once(() => plantEverywhere(program(), texts))
/** So many tests share the pages of the app: each has time enough, whatever pages there will be. */
const parts = 4

test('names of many calls take what the strictest rule accepts, and some take markup', async () => {
  const { taken, takenMarker } = await planted()
  // Most fields refuse markup.
  expect(Object.keys(taken)).toContain('/apikey/create name')
  const names = ['/user/editNickname nickname', '/user/wallet/save name', '/user/cash_save area']
  expect(Object.keys(takenMarker)).toEqual(expect.arrayContaining(names))
})

test.each(Array.from({ length: parts }, (_, part) => part + 1))(
  `no page of the app runs a stored text, or breaks on it: part %i of ${parts}`,
  async (part) => {
    const { token, article } = await planted()
    const news = `/pages/common/article?id=${article}`
    const withdrawal = '/pages/fund/withdraw_result?id=1'
    const all = [...new Set([...addresses, news, withdrawal])]
    const paths = all.filter((_, at) => at % parts === part - 1)
    const own = ['/pages/setting/userInfo', '/pages/setting/wallet', '/pages/common/inbox']
    const shown = [...own, news, withdrawal].filter((path) => paths.includes(path))
    await visitApp({ token, paths }, (seen) => {
      expect(seen.faults).toEqual([])
      expect(seen.showing).toEqual(expect.arrayContaining(shown))
    })()
  },
)

test('no page of the console runs a stored text, or breaks on it', async () => {
  const { owner } = await planted()
  await visitConsole(owner, (seen) => {
    expect(seen.faults).toEqual([])
    expect(seen.showing).toEqual(
      expect.arrayContaining(['/content', '/requests', '/users/1000001']),
    )
  })()
})

type Visit = { readonly token: string; readonly paths: readonly string[] }
type Seen = {
  readonly faults: readonly unknown[]
  /** The addresses that show a planted text. */
  readonly showing: readonly string[]
}
type Check = (seen: Seen) => void

const visitApp = ({ token, paths }: Visit, check: Check) =>
  inBrowser(async (visitor) => {
    const { page } = visitor
    await storeState(page, { lang: 'en', token })
    await turnReplies(page, texts)
    const { faults, look } = watchScripts(page)
    const showing: string[] = []
    for (const address of paths) {
      await visitor.open(`${program().appUrl}#${address}`)
      if (await look(address)) showing.push(address)
    }
    // A page that shows another document of the server asks it for one of such a name.
    const others = visitor.complaints.filter((text) => !text.includes('%3Csvg'))
    visitor.complaints.splice(0, visitor.complaints.length, ...others)
    check({ faults, showing })
  })

const visitConsole = (owner: Staff, check: Check) =>
  inBrowser(async ({ page }) => {
    await turnReplies(page, texts)
    const { faults, look } = watchScripts(page)
    const showing: string[] = []
    await openConsole(page, program().appUrl, owner)
    const main = page.getByRole('main')
    for (const path of pagePaths) {
      const titles = main.locator('h3.ant-typography')
      await titles.evaluateAll((all) => all.forEach((title) => title.toggleAttribute('data-old')))
      await goTo(page, path)
      await page.locator('h3.ant-typography:not([data-old])').waitFor()
      for (let at = 0; at === 0 || at < (await main.getByRole('tab').count()); at += 1) {
        if (at > 0) await main.getByRole('tab').nth(at).click()
        await settled(page)
        if (await look(`${path}, part ${at}`)) showing.push(path)
      }
    }
    check({ faults, showing })
  }, desk)
