/*
 * The server puts a fresh nonce into each page, and the browser rejects every style element without it. Some packages
 * below antd create such elements without the nonce, so each element gets it when it is created.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const create = document.createElement.bind(document)

document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = create(name, options)
  if (element instanceof HTMLStyleElement) element.nonce = nonce
  return element
}
