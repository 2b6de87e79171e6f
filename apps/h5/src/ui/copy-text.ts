/**
 * Copies a text. Outside a secure context, as on a plain-http address of the local network, there
 * is no clipboard API.
 */
export async function copyText(text: string) {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text)
    return
  }
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
