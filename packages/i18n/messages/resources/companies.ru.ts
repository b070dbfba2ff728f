import { companyTermsRu } from '../companyTerms.ru.ts'

/** Russian texts of the back-office resource `companies`. */
export const companiesRu = {
  name: 'Компания |||| Компании |||| Компании',
  forcedCaseName: 'Компания |||| Компании |||| Компании',
  list: 'Все компании',
  empty: 'Здесь будут компании-клиенты. Добавьте первую.',
  page: { create: 'Новая компания', edit: 'Компания %{recordRepresentation}' },
  action: { create: 'Добавить компанию' },
  message: {
    delete_title: 'Удалить компанию %{recordRepresentation}?',
    delete_content:
      'Пользователи компании потеряют к ней доступ. Если у компании есть заказы, сделайте её неактивной.',
  },
  notifications: {
    created: 'Компания создана',
    updated: 'Компания сохранена',
    deleted: 'Компания успешно удалена',
    listFailed: 'Список компаний не получен',
  },
  sections: {
    company: 'Компания',
    sales: 'Продажи',
    settings: 'Доступные возможности',
    restrictions: 'Отключённые проверки',
    statusSettings: 'Готовность заказов',
  },
  fields: {
    id: '№',
    name: 'Название',
    fullName: 'Полное название',
    inn: 'ИНН',
    active: 'Активна',
    isMajor: 'Ключевой клиент',
    channel: 'Канал продаж',
    channels: 'Каналы продаж',
    managerIds: 'Менеджеры',
    promotions: 'Акции',
    disabledRestrictions: 'Не проверять',
    usersCount: 'Пользователей',
    ordersCount: 'Заказов',
    createdAt: 'Создана',
    settings: companyTermsRu.setting,
    statusSettings: companyTermsRu.option,
  },
  hints: {
    inn: '10 цифр у организации, 12 у предпринимателя',
    active: 'Неактивную компанию нельзя выбрать на портале',
    channels: 'От каналов зависят акции и новости',
    promotions: 'Коды акций, в которых участвует компания',
    disabledRestrictions: 'Отмеченные проверки при оформлении заявок этой компании не выполняются',
    'statusSettings.shipmentAllowedPercentage': 'От 0 до 100: с какой готовности можно просить отгрузку',
  },
  restrictions: companyTermsRu.restriction,
} as const
