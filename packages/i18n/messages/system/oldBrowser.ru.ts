/** Words of the notice that the pages themselves hold: no module loads them. */
export const oldBrowserRu = {
  text: 'Ваш браузер устарел: часть возможностей портала может не работать. Обновите браузер.',
  close: 'Закрыть',
} as const
