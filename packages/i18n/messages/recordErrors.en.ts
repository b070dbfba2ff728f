import type { Translated } from '../index.ts'
import type { recordErrorsRu } from './recordErrors.ru.ts'

/** What is wrong with records of the back office and their files; only its screens and the server say it. */
export const recordErrorsEn: Translated<typeof recordErrorsRu> = {
  menuPath: 'Begin with / and the address of a page of the portal, or with https://',
  foreignLink: 'Links lead to pages of the portal, https, mail and telephone only',
  homeForAll: 'Everybody sees the home page: leave it empty',
  letterheadLines: 'Up to 6 lines',
  moment: 'Date and time, for example 15.11.2026 13:45',
  futureMoment: 'This time has not come yet',
  laterKnown: 'Something later is recorded already: as of %{at}',
  unknownArticles: 'No such articles: %{values}',
  otherRow: 'Other rows of this stock have issues',
  cancelledOrder: 'The order is cancelled',
  otherCompany: 'The contract is that of another company, which does not change',
  refusedAbove: 'The section above is in a row with issues',
  unknownWords: 'Not in the dictionary: %{values}',
  newWords: 'Not in the dictionary: %{values}. Tick that it is to be added',
  lockedWords: 'Not in the dictionary: %{values}. You may not add to it',
  severalWords: 'Several entries are called “%{value}”. Give a code: %{codes}',
  fixedValue: 'Is set when the product is created and never changes',
  yesNo: 'Write “Yes” or “No”',
  ambiguousRole: 'Several roles are called “%{value}”. Give a code: %{values}',
  archiveUnreadable:
    'The file could not be read. It must be an ordinary .zip archive, whole and without a password',
  archiveEmpty: 'The archive has no files',
  archiveFiles: 'The archive has too many files: the limit is %{n}. Split it into parts',
  archiveUnpacked: 'Unpacked, the archive is larger than %{megabytes} MB. Split it into parts',
  archivePath: 'The path of the file leads out of the archive',
  archiveEncrypted: 'The file is encrypted. Make the archive without a password',
  pictureUnreadable: 'The picture is damaged, or it is no picture',
  pictureTooLarge: 'The picture has more than %{megapixels} megapixels',
  pictureArticle: 'No product has this article',
  pictureGone: 'The unpacked picture has been deleted. Upload the archive again',
  productCoating: 'Product %{article} has no coating with the code “%{value}”',
  productPictures: 'A product can have up to %{n} pictures',
}
