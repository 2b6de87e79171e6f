/*
 * The server puts a fresh nonce into each page, and the browser refuses every style element without it. antd hands it
 * on, but some of the packages beneath make such elements without asking, so each one gets it as it is made.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const create = document.createElement.bind(document)

document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options)
  if (element instanceof HTMLStyleElement) element.nonce = nonce
  return element
}
