/** Runs in the page: the elements that a stored text has become, none of which the apps write themselves. */
export function foreignMarkup(): string[] {
  const addressed = /^(href|src|action|formaction|data|xlink:href)$/
  const found = [...document.querySelectorAll('*')].filter(
    (element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (addressed.test(name) &&
            /^\W*(javascript:|data:text)/i.test(value.replaceAll(/\s/g, ''))),
      ) ||
      element.matches('base, meta[http-equiv=refresh], link[rel=import]') ||
      (element.localName === 'script' && /alert\(|a\.test/.test(element.outerHTML)),
  )
  return found.map(({ outerHTML }) => outerHTML.slice(0, 120))
}
