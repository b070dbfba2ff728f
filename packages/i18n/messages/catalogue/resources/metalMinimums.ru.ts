/** Russian texts of the back-office resource `metalMinimums`. */
export const metalMinimumsRu = {
  name: 'Минимум металла |||| Минимумы металлов |||| Минимумы металлов',
  forcedCaseName: 'Минимум металла |||| Минимумы металлов |||| Минимумы металлов',
  list: 'Все минимумы',
  empty: 'Здесь будут минимумы веса заказа по металлам и видам изделий.',
  page: { edit: 'Минимум: %{recordRepresentation}' },
  notifications: { updated: 'Минимум сохранён', listFailed: 'Список минимумов не получен' },
  sections: { minimum: 'Минимум заказа' },
  fields: {
    id: '№',
    'metal.name': 'Металл',
    productType: 'Вид изделий',
    minWeight: 'Минимум, г',
  },
  hints: {
    minWeight:
      'Меньше этого веса в производство и с катушки заказывают по повышенной цене. Ноль – без минимума. Действует сразу, и для собранных корзин',
  },
} as const

/** What the action log calls them. */
export const metalMinimumsEntityRu = {
  metal_minimum: 'Минимум металла',
} as const

/** What the server says after a change of them. */
export const metalMinimumsRepliesRu = {
  metalMinimum: { updated: 'Минимум сохранён' },
} as const
