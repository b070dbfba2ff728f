/**
 * Russian texts: codes of the order check (appendix A), of cart changes and of imported rows. Numbers come
 * formatted: `grams` and `minimumGrams` are grams, `pieces` and `minimum` pieces, `centimetres` a length.
 */
export const refusalsRu = {
  contract_expired: 'Срок действия договора истёк. Выберите действующий договор или обратитесь к менеджеру',
  not_enough_metal: 'Недостаточно металла, уменьшите количество (не хватает %{grams} г)',
  min_weight_silver: 'Не набран минимальный вес серебра: не хватает %{grams} г, иначе стоимость увеличится',
  min_weight_gold: 'Не набран минимальный вес золота: не хватает %{grams} г, иначе стоимость увеличится',
  min_count: 'Не набрано минимальное количество: не хватает %{pieces} шт. до %{minimum} шт.',
  min_weight: 'Не набран минимальный вес: не хватает %{grams} г до %{minimumGrams} г',
  missing_in_catalogue: 'Позиция отсутствует в каталоге',
  not_available: 'Позиции недоступны для заказа',
  capacity_exceeded: 'Мощности на 30 дней не хватает на %{grams} г',
  remaining_weight_exceeded: 'Превышен остаточный вес катушек: лишние %{grams} г',
  residue_exceeded: 'Превышено доступное количество остатков: лишние %{pieces} шт.',
  contract_work_unavailable: 'Позиция недоступна по договору подряда',
  contract_supply_unavailable: 'Позиция недоступна по договору поставки',
  closed: 'Позиция закрыта',
  closed_reason: 'Позиция закрыта: %{reason}',
  unknown_article: 'Артикула нет в каталоге',
  coating_unknown: 'Такого покрытия нет',
  coating_not_available: 'Это покрытие недоступно для изделия',
  count_not_positive_integer: 'Количество должно быть целым числом больше нуля',
  coil_weight_below_minimum: 'Вес катушки меньше минимального: %{grams} г',
  coil_weight_too_large: 'Вес катушки вместе с такими же строками больше допустимого: %{grams} г',
  count_too_large: 'Слишком большое количество: не больше %{pieces} шт.',
  row_too_large: 'Вместе с такими же строками слишком много: в одной строке корзины не больше %{pieces} шт.',
  cart_full: 'Корзина полна: в ней может быть не больше %{rows} строк',
  cart_too_large: 'Корзина столько не вмещает: в ней может быть не больше %{pieces} шт. и %{kilograms} кг',
  count_fixed: 'Катушка заказывается целиком, её количество не меняется',
  length_fixed: 'Длина этой строки не меняется',
  length_without_weight:
    'Вес этой длины неизвестен: изделия больше нет в каталоге или для него не заданы данные о массе',
  row_missing: 'Строки уже нет в корзине',
  length_below_minimum: 'Длина меньше минимальной: %{centimetres} см',
  length_doubtful:
    'Длина %{centimetres} см намного больше самой длинной в каталоге (%{longest} см). Проверьте, что указаны сантиметры',
  length_too_large: 'Длина больше наибольшей: %{centimetres} см',
  coating_fixed: 'Покрытие готовых изделий не меняется',
  number_unreadable: '«%{text}» не число',
  number_ambiguous: '«%{text}» можно понять по-разному: наберите число без знаков между цифрами',
  number_ambiguous_decimals:
    '«%{text}» можно понять по-разному: наберите число без знаков между тысячами, дробную часть через запятую',
  number_not_whole: '«%{text}» не целое число',
  number_too_fine:
    '«%{text}»: не больше %{smart_count} знака после запятой |||| «%{text}»: не больше %{smart_count} знаков после запятой |||| «%{text}»: не больше %{smart_count} знаков после запятой',
  number_too_small: '«%{text}»: не меньше %{limit}',
  number_too_large: '«%{text}»: не больше %{limit}',
  weight_fixed: 'Вес этой строки не меняется',
} as const
