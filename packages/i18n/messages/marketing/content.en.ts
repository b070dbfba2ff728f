import type { Translated } from '../../index.ts'
import type { contentRu } from './content.ru.ts'

/** English texts that the pages of a new installation begin with. A chapter of the manual is a title and its steps, one a line. */
export const contentEn: Translated<typeof contentRu> = {
  manual: {
    search: {
      title: 'Find a product',
      steps: [
        'Press / on any page and type the article; hyphens may be left out. Enter on an exact article opens the product.',
        'In the catalogue tick weaving, metal and diameter on the left. Each value shows how many products would remain.',
        'The link in the address bar opens the same list with the same filters: you can send it to a colleague.',
      ].join('\n'),
      link: 'Open the catalogue',
    },
    product: {
      title: 'Choose the sizes',
      steps: [
        'In the product window choose the order type: made to order, finished products, own hallmark or from coils.',
        'The table of sizes works like a spreadsheet: digits enter the quantity, arrows and Enter move between rows, + and − change it by one piece, with Shift by ten, Esc leaves the table.',
        'A column of numbers from another spreadsheet is pasted whole, from the chosen row on.',
        'Below are the pieces, the grams and what is left to the minimum and to the capacity. The ? sign explains the calculation, Ctrl+Enter adds to the cart.',
      ].join('\n'),
      link: 'Open the catalogue',
    },
    cart: {
      title: 'Look through the cart',
      steps: [
        'Every order type has its tab. Quantity, length, coating and coil weight are changed in the row itself.',
        'Select rows to change them, move them to another order type or delete them together. You see what cannot be moved before you confirm.',
        'A product below its minimum waits on the waiting list until the quantity or weight is reached.',
        'The cart can be exported to Excel, or saved for import to be repeated later.',
      ].join('\n'),
      link: 'Open the cart',
    },
    imports: {
      title: 'Import an order from a file',
      steps: [
        'Download the template, or take a file of your own with the same column headings. The best format is .xlsx; .xls, .ods, .xlsb, .csv and .txt are read as well, up to %{maxUploadMegabytes} MB and %{maxImportRows} rows.',
        'Choose the order type for rows that name none, and drop the file on the page.',
        'The portal checks every row. If all of them are fine they go to the cart at once, otherwise you decide whether to continue without the others.',
        'Rows to correct can be downloaded as the same spreadsheet with a column of reasons: correct it and import it again.',
      ].join('\n'),
      link: 'Go to the import',
    },
    blanks: {
      title: 'Order with an order form',
      steps: [
        'Download the order form of a section: it has every article and size, and coatings to choose from a list.',
        'Enter quantities in the rows you need. Rows without a quantity are skipped.',
        'Upload the file on the page of order forms: it is checked like any import.',
      ].join('\n'),
      link: 'Open the order forms',
    },
    checkout: {
      title: 'Place the order',
      steps: [
        'In the cart tick the metals and go to the checkout. Choose the contract and leave a comment if you like.',
        'The check shows beside the rows what has changed since you added them. Choose what to do with the remainder: leave it in the cart, delete it or move it to the waiting list.',
        'Once placed, the order numbers can be copied and opened.',
      ].join('\n'),
      link: 'Open the cart',
    },
    orders: {
      title: 'Follow an order',
      steps: [
        'My account shows the status, readiness and contents of every order of the company.',
        'An order can be exported to Excel. To repeat it, download the file “Repeat the order (file)” and import it.',
      ].join('\n'),
      link: 'Open the orders',
    },
  },
  silver: {
    lead: 'We have renewed our silver: the weavings, lengths and coatings that are ordered most. Ordering it now pays off more.',
    newsTitle: 'What is new',
    news: '- More weavings in silver with rhodium.\n- Lengths in steps of 5 cm, for chains and bracelets.\n- The catalogue shows at once what is in stock.',
    benefitTitle: 'How it pays off',
    benefit:
      'The silver in the orders of a company earns a bonus. A manager grants it, and it lowers the sum of later orders. Your manager tells you the terms for your company.',
    orderTitle: 'How to order',
    order:
      '1. Open the [catalogue](/catalog/products) and choose silver.\n2. Put sizes into the cart and place the order.\n3. Not our customer yet? [Contact us](/contacts).',
  },
  privacy: {
    lead: 'The portal uses data of companies and their staff only to accept and carry out orders.',
    dataTitle: 'What we keep',
    data: 'Name, e-mail and login of a member of staff, name and INN of the company, contracts, orders and actions on the portal.',
    useTitle: 'What for',
    use: 'To log in, to place an order under a contract, to report its readiness and to meet the legal accounting of precious metals.',
    deviceTitle: 'What is kept on your device',
    device:
      'Your login, the chosen language, theme and view settings. The portal does not work without them; there are no advertising or third-party trackers.',
    rightsTitle: 'Your rights',
    rights:
      'You may ask what is kept about you, correct it or withdraw your consent: write to %{supportEmail}.',
  },
}
