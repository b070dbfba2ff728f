/** Russian texts: the frame of the user manual. */
export const manualRu = {
  title: 'Инструкция',
  lead: 'Как найти изделие, собрать заказ и проследить за ним.',
  contents: 'Содержание',
} as const
