/**
 * Russian texts: codes of the bid check (decisions, appendix A) and of imported rows. Numbers come formatted:
 * `grams` and `minimumGrams` are grams, `pieces` and `minimum` are pieces.
 */
export const problemsRu = {
  contract_expired: 'Срок действия договора истёк. Выберите действующий договор или обратитесь к менеджеру',
  not_enough_metal: 'Недостаточно металла, уменьшите количество (не хватает %{grams} г)',
  min_weight_silver: 'Не набран минимальный вес серебра: не хватает %{grams} г, иначе стоимость увеличится',
  min_weight_gold: 'Не набран минимальный вес золота: не хватает %{grams} г, иначе стоимость увеличится',
  min_count: 'Не набрано минимальное количество: не хватает %{pieces} шт. до %{minimum} шт.',
  min_weight: 'Не набран минимальный вес: не хватает %{grams} г до %{minimumGrams} г',
  missing_in_catalogue: 'Позиция отсутствует в каталоге',
  not_available: 'Позиции недоступны для заказа',
  capacity_exceeded: 'Группы изделий превышают производственную мощность на 30 дней: лишние %{grams} г',
  remaining_weight_exceeded: 'Превышен остаточный вес катушек: лишние %{grams} г',
  residue_exceeded: 'Превышено доступное количество остатков: лишние %{pieces} шт.',
  contract_work_unavailable: 'Позиция недоступна по договору подряда',
  contract_supply_unavailable: 'Позиция недоступна по договору поставки',
  closed: 'Позиция закрыта',
  closed_reason: 'Позиция закрыта: %{reason}',
  article_missing: 'Не указан артикул',
  unknown_article: 'Артикула нет в каталоге',
  length_not_offered: 'Такого размера у изделия нет',
  covering_unknown: 'Такого покрытия нет',
  covering_not_available: 'Это покрытие недоступно для изделия',
  count_not_positive_integer: 'Количество должно быть целым числом больше нуля',
  coil_weight_below_minimum: 'Вес катушки меньше минимального: %{grams} г',
  formula_without_value: 'В ячейке формула без рассчитанного значения: сохраните файл ещё раз',
  other_order_type: 'Строка относится к другому типу заказа',
  unknown_order_type: 'Такого типа заказа нет',
} as const
