import type { Bilingual } from '../../areas/system/setup/referenceRecords.ts'

const text = (ru: string, en: string): Bilingual => ({ ru, en })

/** Types of the demo's news. */
export const demoNewsTypes = [
  { code: 'products', name: text('Изделия', 'Products') },
  { code: 'work', name: text('График работы', 'Opening hours') },
] as const

interface DemoArticle {
  readonly slug: string
  readonly type: (typeof demoNewsTypes)[number]['code']
  /** Days before the day on which the demo starts. */
  readonly daysAgo: number
  readonly title: Bilingual
  readonly preview: Bilingual
  readonly text: Bilingual
}

/** News of the demo factory, in the marks that `cleanHtml` keeps. */
export const demoArticles: readonly DemoArticle[] = [
  {
    slug: 'silver-with-rhodium',
    type: 'products',
    daysAgo: 3,
    title: text('Серебро с родием: новые длины', 'Silver with rhodium: new lengths'),
    preview: text(
      'Самые заказываемые плетения из серебра теперь делаем от 35 до 75 см.',
      'The weavings in silver that are ordered most are now made from 35 to 75 cm.',
    ),
    text: text(
      '<p>Самые заказываемые плетения из серебра с родием теперь делаем длиной <strong>от 35 до 75 см</strong>.</p><h2>Как заказать</h2><ol><li>Откройте <a href="/catalog/products">каталог</a> и выберите серебро.</li><li>В окне изделия укажите длины и количество.</li></ol>',
      '<p>The weavings in silver with rhodium that are ordered most are now made <strong>from 35 to 75 cm</strong> long.</p><h2>How to order</h2><ol><li>Open the <a href="/catalog/products">catalogue</a> and choose silver.</li><li>Enter lengths and quantities in the window of the product.</li></ol>',
    ),
  },
  {
    slug: 'stocktaking',
    type: 'work',
    daysAgo: 12,
    title: text('Инвентаризация склада', 'Stocktaking'),
    preview: text(
      'Два дня заказы принимаем как обычно, отгружаем с третьего.',
      'For two days orders are taken as usual and shipped from the third.',
    ),
    text: text(
      '<p>Два дня склад считает остатки. Заказы принимаем как обычно, отгружаем с третьего дня.</p><p>Вопросы: <a href="/contacts">контакты</a>.</p>',
      '<p>For two days the warehouse counts its stock. Orders are taken as usual and shipped from the third day.</p><p>Questions: <a href="/contacts">contacts</a>.</p>',
    ),
  },
]
