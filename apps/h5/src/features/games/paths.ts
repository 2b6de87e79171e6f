export const gamesPaths = {
  games: () => '/pages/game/game',
  history: () => '/pages/game/history',
  round: (id: number) => `/pages/game/round?id=${id}`,
}
