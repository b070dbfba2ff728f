/** Russian texts of the list of open sessions, in both applications. */
export const sessionsRu = {
  title: 'Открытые сеансы',
  lead: 'Здесь каждый браузер, в котором выполнен вход. Незнакомый сеанс завершите и смените пароль.',
  device: 'Устройство',
  address: 'Адрес',
  since: 'Вход',
  used: 'Последняя активность',
  unknown: 'Неизвестное устройство',
  current: 'Этот сеанс',
  byOther: 'Вошёл другой человек: %{name}',
  asOther: 'Вход под именем: %{name}',
  end: 'Завершить',
  endName: 'Завершить сеанс: %{device}',
  endOthers: 'Завершить все остальные',
  ended: 'Сеанс завершён',
  endedOthers: 'Остальные сеансы завершены',
  none: 'Открытых сеансов нет',
} as const
