import type { Translated } from '../../index.ts'
import { importTermsEn } from '../catalogue/importTerms.en.ts'
import { bookReadingEn } from '../common/bookReading.en.ts'
import type { importPageRu } from './importPage.ru.ts'

/** English texts: import page. */
export const importPageEn: Translated<typeof importPageRu> = {
  imports: {
    reading: bookReadingEn,
    past: 'Imported files',
    kind: 'What to import',
    open: 'Import from Excel',
    template: 'Download the template',
    present: {
      open: 'Download the template with the present records',
      hint: 'The template with the present records is the export of the list: change in it what you need and upload it. If there are more than %{rows} records, filter the list and press “Export”.',
    },
    choose: 'Choose a file',
    another: 'Choose another file',
    file: 'Table file',
    formats: 'The best format is .xlsx; %{formats} are read as well',
    archive: 'Archive .zip',
    left: 'Download the rows with issues',
    result: 'Download all rows with results',
    rows: 'Rows of the file',
    columns: { row: 'Row', verdict: 'Result', reasons: 'Issues' },
    ...importTermsEn,
    allRows: 'All rows: %{n}',
    checked: 'The file “%{name}” has been checked. Rows: %{total}',
    cleared:
      'Records that the file does not name: %{smart_count}. The import sets their stock to zero, except for what orders hold',
    incomplete: 'To replace everything, correct all rows first',
    execute: 'Import %{smart_count} row |||| Import %{smart_count} rows',
    done: 'Done. Added: %{created}, changed: %{updated}, no change: %{same}, rows not imported: %{left}',
    doneCleared: 'Records set to zero: %{smart_count}',
    stop: 'Stop',
    stopping: 'Stopping… %{reached}',
    stopped: 'The import was stopped; nothing has changed',
    interrupted:
      'Stopped, but whether the records were saved is unknown: the server did not answer. Press the same button again: nothing is saved twice',
    stages: {
      upload: 'The file is being sent',
      send: 'Parts of the archive sent: %{done} of %{total}',
      unpack: 'Files unpacked: %{done} of %{total}',
      read: 'Rows read: %{done}',
      check: 'Rows checked: %{done} of %{total}',
      save: 'Rows saved: %{done} of %{total}',
    },
    archived: {
      row: 'No.',
      rows: 'Files of the archive',
      allRows: 'All files: %{n}',
      checked: 'The archive “%{name}” has been checked. Files: %{total}',
      left: 'Download the list of files with issues',
      result: 'Download the list of all files with results',
      execute: 'Import %{smart_count} file |||| Import %{smart_count} files',
      done: 'Done. Added: %{created}, changed: %{updated}, no change: %{same}, files not imported: %{left}',
      check: 'Files checked: %{done} of %{total}',
      save: 'Files saved: %{done} of %{total}',
    },
    options: {
      newWords: 'Add unknown weavings and badges to the dictionaries',
      replacePictures: 'Replace the pictures of the products and coatings that the archive has some of',
      replaceAll: 'Replace everything: what the file does not name is not in stock',
    },
    products: {
      key: 'Article',
      lead: 'Download the template, fill it in and upload it: up to %{rows} rows. The portal only checks the file at first. Products with these articles change in what is filled in, the others are added.',
    },
    offers: {
      key: 'Size',
      lead: 'Download the template, fill it in and upload it: up to %{rows} rows. The portal only checks the file at first. Sizes with this article, length and label change in what is filled in, the others are added. New weights also change the weights in carts.',
    },
    sections: {
      key: 'Code',
      lead: 'Download the template, fill it in and upload it: up to %{rows} rows. The portal only checks the file at first. Sections with these codes change in what is filled in, the others are added.',
    },
    residues_finished: {
      key: 'Article, size, coating',
      lead: 'Finished stock: up to %{rows} rows. An empty cell keeps the stock as it is; stock that is recorded already changes.',
    },
    powers: {
      key: 'Code',
      lead: 'Power groups: up to %{rows} rows. An empty cell keeps what is recorded. When capacity rises, auto-orders are placed at once.',
    },
    residues_coil: {
      key: 'Stock, kind, coating',
      lead: 'Coil stock: up to %{rows} rows. Kinds that are not in the file do not change.',
    },
    closeopen: {
      key: 'Article, day',
      lead: 'Closing and opening of products: up to %{rows} rows. What is for today takes effect at once, the rest at 00:05 of its day, Krasnoyarsk time.',
    },
    companies: {
      key: 'INN',
      lead: 'Companies: up to %{rows} rows. A company is found by its INN; an empty cell changes nothing, and new companies are added.',
    },
    contracts: {
      key: 'SAP number',
      lead: 'Contracts: up to %{rows} rows. A contract is found by its SAP number; an empty cell keeps what is recorded.',
    },
    balances: {
      open: 'Import metal balances',
      key: 'SAP number, metal',
      lead: 'Metal balances of contracts: up to %{rows} rows. A balance is replaced; the portal subtracts orders placed after the moment you give.',
    },
    order_readiness: {
      key: 'Order',
      lead: 'Readiness of orders: up to %{rows} rows. An empty cell keeps what is recorded.',
    },
    pictures: {
      open: 'Upload an archive of pictures',
      key: 'File',
      lead: 'A .zip archive of up to %{megabytes} MB with up to %{rows} pictures: JPEG, PNG or WEBP. The name of a file is the article, then after underscores the code of a coating and a number: CP-1.jpg, CP-1_2.jpg, CP-1_rhodium_1.png. Coating and number can be left out, and folders do not matter. The portal only checks the files at first. New pictures come after those that are there.',
    },
    users: {
      key: 'Login',
      lead: 'Download the template, fill it in and upload it: up to %{rows} rows. The portal only checks the file at first. New users get an e-mail with a link for a password; those who exist do not change.',
    },
  },
}
