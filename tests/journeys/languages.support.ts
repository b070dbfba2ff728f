import type { Page } from '@playwright/test'

/** Texts of the page but for what people typed into its fields, with the names that assistive technology reads. */
export const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, textarea')) texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '')
  })

/** A key that has no text: lower-case words with points between them, as in `cart.table.label`. */
const bareKey = /\b[a-z][A-Za-z]+(\.[a-z][A-Za-z]+){1,}\b/
/** Addresses and file names look alike. */
const isAddress = (text: string) => /@|www\.|\.(example|ru|com|xlsx)\b/.test(text)

/** Names of people, companies, contracts, documents and addresses are data, and stay as they are stored. */
const data =
  /Соколова|Лебедева|Громова|Ильин|Кравцов|Фомина|Мельник|Зуев|Орлова|Рябова|Егорова|Тимофеев|Пробный|Северное сияние|Златоцвет|ООО|АО |ИП |Красноярск|[КПД]-\d|НБ-|НЦ-|Русский|Проба|^(Основной|Поставка|Сезонный|Архивный)(,|$)|КорСФ|КорУПД|АР-2|ТН-\d|Спецсвязь|^(МХ-\d|Акт) № \d|\.pdf · \d/

/** Words that Russian texts write in Latin letters: names of programs, formats, keys and languages. */
const latinWords: ReadonlySet<string> = new Set([
  ...['ru', 'en', 'EN', 'English', 'cookie', 'e-mail', 'E-mail', 'Excel', 'CSV', 'PDF', 'DOC', 'DOCX', 'XLS'],
  ...[
    'XLSX',
    'xlsx',
    'xls',
    'xlsb',
    'ods',
    'csv',
    'txt',
    'JPEG',
    'PNG',
    'WEBP',
    'WebP',
    'ZIP',
    'Enter',
    'Shift',
    'Esc',
    'Ctrl',
    'Tab',
    'SAP',
  ],
])
/** Texts of the demo that are not the interface's: logins, promotions of a company, the words of the search. */
const latinData: ReadonlySet<string> = new Set([
  ...['client', 'viewer', 'client.b', 'head', 'manager', 'admin', 'content', 'catalogue', 'planner'],
  ...[
    'support',
    'prices',
    'bookkeeper',
    'demo',
    'welcome',
    'silver',
    'Поиск: anchor',
    'Поиск: anchor · Проба',
  ],
])

/** Words of a text in Latin letters; addresses, and what has a digit in it as an article or a password, are none. */
const latin = (text: string) =>
  text
    .replaceAll(/\S*[@\d]\S*|[\w-]+(\.[\w-]+)+/g, ' ')
    .match(/[A-Za-z]{2,}(-[A-Za-z]+)*|\b[A-Za-z]-[A-Za-z]+/g) ?? []

const isForeignIn: Readonly<Record<'ru' | 'en', (text: string) => boolean>> = {
  en: (text) => /[А-Яа-яЁё]/.test(text) && !data.test(text),
  ru: (text) => !latinData.has(text) && latin(text).some((word) => !latinWords.has(word)),
}

/** The text without the parts that people wrote. */
const withoutWritten = (text: string, written: readonly string[]) =>
  written.reduce((rest, part) => (part === '' ? rest : rest.replaceAll(part, ' ')), text)

/** What on the page has no text or is not in its language; what people wrote themselves stays as they wrote it. */
export async function foreignTexts(
  page: Page,
  screen: string,
  language: 'ru' | 'en',
  written: readonly string[] = [],
): Promise<string[]> {
  const isForeign = isForeignIn[language]
  return (await textsOf(page))
    .filter((text) => (bareKey.test(text) && !isAddress(text)) || isForeign(withoutWritten(text, written)))
    .map((text) => `${screen}: ${text}`)
}
