import type { Translated } from '../../index.ts'
import type { catalogueImportsRu } from './catalogueImports.ru.ts'

/** English texts of the workbooks of products, sizes and sections. */
export const catalogueImportsEn: Translated<typeof catalogueImportsRu> = {
  yes: 'Yes',
  no: 'No',
  products: {
    bothStocks: 'Both',
    template: 'Template of products',
    sheet: 'Products',
    guide:
      'Each row is one product. The article is the key: a product with it changes, otherwise a new one is added.\nDo not change the headings of the first row; columns that you do not need can be deleted, their order does not matter.\nAn empty cell keeps what there is. A dash “-” clears a value that can be cleared: weaving, group, pool, minimum, contract, reason, date, lists.\nA new product needs a title, metal, alloy, type, diameter, weight per metre or constant part, and coatings. Metal, alloy, type and “chain” do not change later.\nName an alloy, weaving, coating, badge or group by its name or code from the sheet “Lists”, a section by its path with “ / ” or its code. Separate several values by commas; the order of coatings matters.\nUnknown weavings and badges can be added: tick it when you import the file.\nYes or no is “Yes”, “No”. A date is 31.12.2026.\nThe limit is %{rows} rows.',
  },
  offers: {
    template: 'Template of sizes',
    sheet: 'Sizes',
    guide:
      'Each row is one size of a product. Article, length and label are the key: such a size changes, otherwise it is added.\nDo not change the headings of the first row; the order of the columns does not matter.\nAn empty cell keeps what there is. A dash “-” in the column of weights clears the own weight: the size weighs by its length.\nThe length is in centimetres, the weight in grams. New weights also change the weights in carts.\n“No” in the column “On the portal” takes a size off sale.\nThe limit is %{rows} rows.',
  },
  sections: {
    template: 'Template of sections',
    sheet: 'Sections',
    guide:
      'Each row is one section of the catalogue. The code is the key: such a section changes, otherwise a new one is added.\nDo not change the headings of the first row; the order of the columns does not matter.\nAn empty cell keeps what there is. A new section needs a name.\nName the section above by its code, its name or its path with “ / ”; it may be in the same file, in any row. Where several go by the name, give the code. A new section without one comes into “Products”. A dash “-” puts a section at the top. Its products and all below it move with a section.\nThe order is a number, smaller ones come first. “No” in the column “Shown” hides a section with all below it.\nThe limit is %{rows} rows.',
  },
}
