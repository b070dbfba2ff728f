/** Russian texts: what can be set for a company, as the forms and the calls name it. */
export const companyTermsRu = {
  setting: {
    auto_order_is_available: 'Автозаказы',
    mounting_type_enabled: 'Тип «Монтировка»',
    medallion_type_enabled: 'Тип «Медальоны»',
    finished_products_type_enabled: 'Тип «Готовые изделия»',
    finished_products_type_default: '«Готовые изделия» по умолчанию',
    semi_finished_type_default: '«Полуфабрикаты» по умолчанию',
    semi_finished_ready_type_enabled: 'Тип «Полуфабрикаты готовые»',
    order_date_release: 'Дата выпуска в заказе',
    tasting: 'Дегустация',
  },
  restriction: {
    min_product: 'Минимум по изделию',
    min_metal_weight: 'Минимальный вес металла',
    production_capacity: 'Производственная мощность',
    coil_capacity: 'Остаток катушек',
    metal_balance: 'Баланс металла',
    closed: 'Закрытые изделия',
  },
  option: {
    allowModalShow: 'Окно готовности заказа',
    allowProvisionalDateShow: 'Предварительная дата готовности',
    allowForecastShow: 'Файл прогноза готовности',
    allowShipment: 'Запрос на отгрузку',
    shipmentAllowedPercentage: 'Отгрузка с готовности',
  },
} as const
