export const chatPaths = {
  queue: '/chat',
  mutes: '/chat/mutes',
}
