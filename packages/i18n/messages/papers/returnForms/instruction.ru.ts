/** What the instruction for returns as a PDF has beside the texts of the page; there is no English one. */
export const returnInstructionRu = {
  pageLine: 'Страница %{page} из %{pages}',
  where:
    'Бланки и адрес электронной почты отдела качества есть на портале, на странице «Условия возврата» (/return).',
  columns: { form: 'Бланк', use: 'Когда нужен', file: 'Файл' },
} as const

/** What stands below the lines of a signature. */
export const signatureRu = {
  position: 'должность',
  signature: 'подпись',
  name: 'расшифровка подписи',
} as const
