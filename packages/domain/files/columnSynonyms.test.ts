import { describe, expect, test } from 'vitest'
import { costSynonyms, recordSynonyms } from './columnSynonyms.ts'
import { costColumns, costHeader } from './costSheet.ts'
import { columnsOfSheet, type RecordImportType, sheetOf } from './recordSheet.ts'
import { readHeader } from './sheetTitles.ts'

/** The columns that a row of titles names, as `title: key`; those that are not read are left out. */
function namedBy(type: RecordImportType, titles: readonly string[]): string[] {
  const { columns } = sheetOf(type)
  const { columns: found } = readHeader(
    titles,
    columnsOfSheet(type).map((key) => ({
      key,
      titles: [columns[key]?.ru ?? '', columns[key]?.en ?? ''],
      synonyms: recordSynonyms[type]?.[key] ?? [],
      required: columns[key]?.required ?? false,
    })),
  )
  return found.map(({ column, key }) => `${titles[column]}: ${key}`)
}

describe('titles as an accounting program writes them (G-656)', () => {
  test.each<[RecordImportType, string, string[]]>([
    [
      'sections',
      'Код|Наименование|Родитель|Пометка удаления',
      ['Код: code', 'Наименование: name', 'Родитель: parent'],
    ],
    [
      'products',
      'Код|Артикул|Наименование|Единица|Вид изделия|Вес метра|Вид покрытия|Группа',
      [
        'Артикул: article',
        'Наименование: titleRu',
        'Вид изделия: productType',
        'Вес метра: slope',
        'Вид покрытия: coatings',
        'Группа: sections',
      ],
    ],
    [
      'products',
      'Номенклатура.Артикул|Номенклатура.Наименование|Родитель',
      ['Номенклатура.Артикул: article', 'Номенклатура.Наименование: titleRu', 'Родитель: sections'],
    ],
    [
      'offers',
      'Номенклатура.Артикул|Номенклатура|Характеристика|Ед. изм.|Вес',
      ['Номенклатура.Артикул: article', 'Характеристика: length', 'Вес: weight'],
    ],
    [
      'residues_finished',
      'Артикул|Номенклатура|Характеристика|Ед. изм.|Конечный остаток',
      ['Артикул: article', 'Характеристика: size', 'Конечный остаток: finished'],
    ],
    [
      'companies',
      'Код|Контрагент|Полное наименование|ИНН|КПП|Основной менеджер',
      ['Контрагент: name', 'Полное наименование: fullName', 'ИНН: inn', 'Основной менеджер: managerIds'],
    ],
    [
      'companies',
      'Наименование|Юридическое наименование|ИНН/КПП|Менеджер',
      ['Наименование: name', 'Юридическое наименование: fullName', 'ИНН/КПП: inn', 'Менеджер: managerIds'],
    ],
    [
      'contracts',
      'Код|Контрагент|Контрагент.ИНН|Номер|Наименование|Вид договора|Дата|Срок действия',
      [
        'Код: sapNumber',
        'Контрагент.ИНН: inn',
        'Номер: knfmpNumber',
        'Наименование: name',
        'Вид договора: contractType',
        'Дата: startDate',
        'Срок действия: endDate',
      ],
    ],
    [
      'balances',
      'Договор.Код|Контрагент|Металл|Остаток, г|На дату',
      ['Договор.Код: sapNumber', 'Металл: metal', 'Остаток, г: free', 'На дату: asOf'],
    ],
    [
      'users',
      '№ п/п|Контрагент|Контрагент.ИНН|Контактное лицо|Адрес электронной почты|Логин|Роли',
      [
        'Контрагент.ИНН: inns',
        'Контактное лицо: name',
        'Адрес электронной почты: email',
        'Логин: login',
        'Роли: roles',
      ],
    ],
    ['users', 'Сотрудник|Должность|E-mail', ['Сотрудник: name', 'E-mail: email']],
    ['powers', 'Код|Наименование|Мощность', ['Код: code', 'Наименование: item', 'Мощность: value']],
    [
      'order_readiness',
      'Номер|Изготовлено|Дата выполнения',
      ['Номер: number', 'Изготовлено: readyPieces', 'Дата выполнения: actualDate'],
    ],
  ])('%s: %s', (type, titles, named) => {
    expect(namedBy(type, titles.split('|')).toSorted()).toEqual(named.toSorted())
  })
})

test.each(['Код|Цена, ₽/г|НДС', 'Код цены|Цена|НДС|Дата', 'Вид цены|Цена за грамм|С НДС|Действует с'])(
  'prices of metal: %s (G-208, G-656)',
  (titles) => {
    const columns = costColumns.map((key) => ({
      key,
      titles: [costHeader.ru[key], costHeader.en[key]],
      synonyms: costSynonyms[key] ?? [],
      required: key === 'code' || key === 'price',
    }))
    const read = readHeader(titles.split('|'), columns)
    expect(read).toMatchObject({ missing: [], twice: null })
    expect(read.columns).toHaveLength(titles.split('|').length)
  },
)
