import type { Browser, CDPSession, Page } from 'playwright-core'

/** As the developer tools of Chromium define them. */
export const networks = {
  'Fast 4G': { latencyMs: 165, downKbps: 8100, upKbps: 1350 },
  'Fast 3G': { latencyMs: 562.5, downKbps: 1440, upKbps: 675 },
} as const
export type Network = keyof typeof networks

const cpuSlowdown = 4

export type Phone = { readonly page: Page; readonly cdp: CDPSession; close(): Promise<void> }

/** A phone without any stored state: four times slower than this machine, on this network. */
export async function openPhone(browser: Browser, network?: Network): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (network !== undefined) {
    const { latencyMs, downKbps, upKbps } = networks[network]
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: (downKbps * 1000) / 8,
      uploadThroughput: (upKbps * 1000) / 8,
    })
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, cdp, close: () => context.close() }
}
