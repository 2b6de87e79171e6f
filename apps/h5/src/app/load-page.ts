import { create } from 'zustand'

/** After this time the app shows that a page is loading (docs/APP.md). */
const pageDelayMs = 200
/** After this time a page has failed to load (docs/APP.md). */
const pageTimeoutMs = 60_000

/** The number of pages whose loading is shown. */
export const usePageLoading = create<{ waiting: number }>(() => ({ waiting: 0 }))

const change = (by: number) => usePageLoading.setState(({ waiting }) => ({ waiting: waiting + by }))

/** Fetches what a page needs before it can be rendered; a timeout is an error like any other. */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  let isNoticed = false
  const notice = setTimeout(() => {
    isNoticed = true
    change(1)
  }, pageDelayMs)
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => reject(new Error('the page took too long')), pageTimeoutMs)
  try {
    return await Promise.race([load(), tooLate])
  } finally {
    clearTimeout(notice)
    clearTimeout(limit)
    if (isNoticed) change(-1)
  }
}
