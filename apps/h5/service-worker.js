/*
 * Keeps the shell of the app, and nothing that the server answers: `service-worker.ts` puts the
 * shell's files and their digest in at the build. Every address of the app is a hash of one page.
 */
const cacheName = '__DIGEST__'
const page = 'index.html'
const files = __FILES__

const scope = new URL('./', self.location.href)
const urls = new Set(files.map((file) => new URL(file, scope).href))

// The page has just loaded the hashed files: they come from the browser's cache, not over the wire.
const fetchShell = async () => {
  const cache = await caches.open(cacheName)
  await cache.addAll([new Request(page, { cache: 'reload' }), ...urls])
}

const dropOthers = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

/** A kept file may have been dropped by the browser: then the network has it. */
const answer = async (request, kept) => {
  const cache = await caches.open(cacheName)
  return (await cache.match(kept)) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(fetchShell()))
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
// The reader chooses when an open app becomes a newer one.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.mode === 'navigate' && url.pathname === scope.pathname)
    event.respondWith(answer(request, new URL(page, scope)))
  else if (urls.has(url.href)) event.respondWith(answer(request, request))
})
// A notice of the server, as `docs/services/notice.md` describes it.
self.addEventListener('push', (event) => {
  const { id, text } = event.data?.json() ?? {}
  if (typeof text !== 'string') return
  const icon = new URL('icon-192.png', scope).href
  event.waitUntil(
    self.registration.showNotification('Candor', { body: text, icon, tag: `notice-${id}` }),
  )
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(new URL('#/pages/common/inbox', scope).href))
})
