/**
 * Russian texts: back office. Its keys are at the root of the messages; `ra` completes and corrects those of the
 * library.
 */
export const backofficeRu = {
  ra: {
    action: {
      export: 'Выгрузить',
      unselect: 'Снять выбор',
      search: 'Поиск',
    },
    boolean: { null: 'Любое' },
    page: {
      create: '%{name}: новая запись',
      edit: '%{name} «%{recordRepresentation}»',
      error: 'Что-то пошло не так',
      loading: 'Загрузка…',
      not_found: 'Страница не найдена',
    },
    message: {
      delete_title: 'Удалить запись «%{recordRepresentation}»?',
      delete_content: 'Отменить удаление будет нельзя.',
      error: 'Из-за ошибки в программе запрос не выполнен. Обновите страницу и повторите.',
      invalid_form: 'Форма не сохранена: исправьте отмеченные поля',
      not_found: 'Такой страницы в разделе управления нет',
      unsaved_changes: 'Изменения не сохранены. Уйти со страницы без сохранения?',
    },
    navigation: {
      no_results: 'Ничего не найдено',
      no_filtered_results: 'По этим фильтрам ничего не найдено.',
      clear_filters: 'Сбросить фильтры',
      page_range_info: '%{offsetBegin}–%{offsetEnd} из %{total}',
      page: 'На страницу %{page}',
    },
    notification: {
      created: 'Запись создана',
      updated: 'Изменения сохранены',
      deleted: 'Запись удалена',
      item_doesnt_exist: 'Такой записи нет',
    },
    guesser: {
      empty: { title: 'Нет данных', message: 'Проверьте поставщика данных' },
    },
    saved_queries: {
      label: 'Сохранённые виды',
      query_name: 'Название вида',
      new_label: 'Сохранить вид…',
      new_dialog_title: 'Сохранить фильтры и сортировку как вид',
      remove_label: 'Удалить вид',
      remove_label_with_name: 'Удалить вид «%{name}»',
      remove_dialog_title: 'Удалить сохранённый вид?',
      remove_message: 'Вид исчезнет из списка сохранённых.',
      help: 'Настройте фильтры и сохраните их как вид',
    },
    sort: {
      sort_by: 'Сортировать по полю «%{field}» в порядке %{order}',
    },
  },
  menu: {
    title: 'Разделы',
    product: 'Проба, управление',
    dashboard: 'Сегодня',
    portal: 'На портал',
    group: {
      sales: 'Продажи',
      catalogue: 'Каталог',
      production: 'Производство',
      content: 'Содержание',
      access: 'Доступ',
      system: 'Система',
    },
  },
  session: {
    loginAs: 'Вы вошли как %{name}. Все действия записываются на имя: %{by}',
  },
  list: {
    selectRow: 'Выбрать: %{name}',
    exportSelected: 'Выгрузить выбранные',
    stopExport: 'Остановить: %{done} из %{total}',
    exportCut: 'Выгружены первые %{limit} строк из %{total}. Уточните фильтры, чтобы выгрузить остальные',
  },
  form: {
    reload: 'Загрузить новую версию',
    reloadHint: 'Загрузите новую версию: ваши несохранённые изменения при этом пропадут.',
  },
  dashboard: {
    ordersByStatus: 'Заказы по состояниям',
    ordersByDay: 'Заказы по дням',
    capacity: 'Мощности на 30 дней',
    runningOut: 'Остатки заканчиваются',
    waitingLists: 'Листы ожидания близки к минимуму',
    ordersCount: 'Заказов',
    orders: '%{smart_count} заказ |||| %{smart_count} заказа |||| %{smart_count} заказов',
    dayNote: '%{orders}, %{weight} г',
    lastDays: 'За последний день |||| За последние %{smart_count} дня |||| За последние %{smart_count} дней',
    capacityUsed: '%{used} из %{limit} г · %{percent} %',
    capacityUnlimited: '%{used} г · без ограничения',
    ofMinimum: '%{has} из %{minimum}',
    failedJobs:
      '%{smart_count} фоновая задача не выполнена |||| %{smart_count} фоновые задачи не выполнены |||| %{smart_count} фоновых задач не выполнены',
    none: 'Здесь появится то, что требует внимания. Разделы, которые вам доступны, – в меню слева.',
    stockType: { finished: 'Готовые', finished_self_marked: 'С клеймом' },
    nothing: {
      capacity: 'Групп мощностей нет',
      runningOut: 'Остатков, которые заканчиваются, нет',
      waitingLists: 'Нет листов ожидания, близких к минимуму',
    },
    column: {
      span: 'Срок',
      article: 'Артикул',
      length: 'Длина, см',
      coating: 'Покрытие',
      stockType: 'Склад',
      available: 'Осталось, шт.',
      weight: 'Вес, г',
      count: 'Количество, шт.',
    },
  },
} as const
