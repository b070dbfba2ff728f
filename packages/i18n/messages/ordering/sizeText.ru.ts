import { fileRefusalsRu } from './fileRefusals.ru.ts'

const { text_no_article, text_no_count, text_no_size, text_unclear, text_ambiguous } = fileRefusalsRu

/** Russian texts: what a text that is pasted into a table of sizes leaves out, and why (decision G-651). */
export const sizeTextRu = {
  read: 'Прочитано как текст.',
  late: 'Текст не вставлен: пока он читался, таблицу закрыли или она стала недоступна. Вставьте его ещё раз.',
  line: 'Строка %{line}. %{reason}',
  notOrdered: 'Строк без размеров и чисел для таблицы: %{n}',
  more: 'и ещё %{n}',
  order: 'Проверить весь текст как заказ',
  refusal: {
    ...{ text_no_article, text_no_count, text_no_size, text_unclear, text_ambiguous },
    text_other_article: 'Другой артикул: «%{text}»',
    text_other_coating: 'Показано другое покрытие: «%{text}»',
    text_other_type: 'Открыт другой вид заказа: «%{text}»',
    text_coil: 'Катушка вводится на вкладке «Из катушек»: «%{text}»',
  },
  measures: {
    text_other_article: 'Здесь нет такого артикула: «%{text}»',
    text_no_count: 'Не найдено количество: «%{text}»',
    text_no_weight: 'Не найден вес: «%{text}»',
    text_no_size: 'Не указан размер: «%{text}»',
    text_unclear: 'Не всё понятно: «%{text}». Напишите размер и значение с единицами: %{example}',
    text_ambiguous: 'Можно понять по-разному: «%{text}». Напишите размер и значение с единицами: %{example}',
  },
  example: {
    cm_g: '45 см 3,2 г',
    mm_g: '8 мм 100 г',
    mm_mm_g: '0,5 × 10 мм 100 г',
    mm_pcs: '5 мм 10 шт',
  },
}
