import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { additionalFieldErrors, tidySize } from '@proba/domain/additional/additionalForm'
import { additionalLimits } from '@proba/domain/additional/additionalProduct'
import type { AdditionalType } from '@proba/domain/codes/additionalCodes'
import type { Tx } from '../../../db/connection/connect.ts'
import { refusalsOf, refuseAny } from '../../../lib/refusals.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { type Pictures, pictureFiles } from '../../common/records/pictures.ts'
import type { RecordKind } from '../../common/records/recordKind.ts'
import { formOf } from './additionalRecordsReply.ts'
import {
  type AdminAdditionalRecord,
  additionalTable,
  countAdditional,
  holdAlloys,
  holdSection,
  lockAdditional,
  lockAdditionalCount,
  readAdminProduct,
  writeAlloys,
} from './additionalRecordsStore.ts'
import { isAdditionalMetal } from './additionalReply.ts'
import { readFeatures } from './additionalStore.ts'

/** The type of an additional product stays. */
type Form = Omit<BodyOf<Calls['POST /admin/additional-products']>, 'type'> & {
  readonly type?: AdditionalType
}
type Written = Omit<Form, 'type'>

/** Refuses what the rules refuse, a section that is gone, and alloys that are gone or of another metal. */
async function refuseForm(tx: Tx, type: AdditionalType, form: Written): Promise<void> {
  const features = (await readFeatures(tx)).filter((feature) => feature.type === type)
  const fields = refusalsOf(additionalFieldErrors({ ...form, type }, features))
  const [section] = await holdSection(tx, form.categoryId)
  if (!section) fields.categoryId = [{ code: 'notFound' }]
  const known = await holdAlloys(
    tx,
    form.alloys.map(({ alloyId }) => alloyId),
  )
  for (const [at, { alloyId }] of form.alloys.entries()) {
    const metal = known.find(({ id }) => id === alloyId)?.metal
    if (metal === undefined) fields[`alloys.${at}.alloyId`] = [{ code: 'notFound' }]
    else if (!isAdditionalMetal(metal)) fields[`alloys.${at}.alloyId`] = [{ code: 'goldOrSilver' }]
  }
  refuseAny(fields)
}

/** The form as it is kept: trimmed, without empty features, each size once. */
const tidied = (form: Written): Written => ({
  ruTitle: form.ruTitle.trim(),
  enTitle: form.enTitle.trim(),
  ruDescription: form.ruDescription.trim(),
  enDescription: form.enDescription.trim(),
  categoryId: form.categoryId,
  active: form.active,
  image: form.image,
  features: form.features.flatMap(({ code, value, enValue = '' }) =>
    value.trim() === ''
      ? []
      : [{ code, value: value.trim(), ...(enValue.trim() !== '' && { enValue: enValue.trim() }) }],
  ),
  alloys: form.alloys.map(({ alloyId, image, weight, sizes }) => ({
    alloyId,
    image,
    weight,
    sizes: sizes.map(({ code, values }) => ({ code, values: [...new Set(values.map(tidySize))] })),
  })),
})

const columnsOf = (form: Written) => ({
  titleRu: form.ruTitle,
  titleEn: form.enTitle,
  descriptionRu: form.ruDescription,
  descriptionEn: form.enDescription,
  categoryId: form.categoryId,
  active: form.active,
  imageUuid: form.image,
  features: form.features,
})

/** Pictures of a product with the field of each; the same one may show several alloys. */
const picturesOf = (form: Written): Pictures =>
  new Map(
    [
      ...form.alloys.map(({ image }, at) => [image, `alloys.${at}.image`] as const),
      [form.image, 'image'] as const,
    ].flatMap(([uuid, field]) => (uuid ? [[uuid, field] as const] : [])),
  )

/** A form as it is kept, with its type and the moment. */
interface Values {
  readonly type: AdditionalType
  readonly form: Written
  readonly now: Date
}

/** Additional products. When one is deleted, requests that were sent for it stay complete (decision G-442). */
export const additionalKind: RecordKind<Form, AdminAdditionalRecord, Values> = {
  entity: 'additional_product',
  open: async ({ tx }, id) => {
    if (id !== undefined) {
      await lockAdditional(tx, id)
      return { row: (await readAdminProduct(tx, id))[0] }
    }
    await lockAdditionalCount(tx)
    const [{ n } = { n: 0 }] = await countAdditional(tx)
    if (n >= additionalLimits.products)
      throw new RequestRefused('additional_limit', { limit: additionalLimits.products })
    return {}
  },
  judge: async ({ tx, now }, { type: given, ...form }, { row }) => {
    const type = row?.type ?? given
    if (!type) throw refuseFields({ type: [{ code: 'required' }] })
    await refuseForm(tx, type, form)
    return { type, form: tidied(form), now }
  },
  table: {
    ...additionalTable,
    insert: (tx, { type, form, now }, id) =>
      additionalTable.insert(tx, { type, ...columnsOf(form), createdAt: now, updatedAt: now }, id),
    update: (tx, id, { form, now }) => additionalTable.update(tx, id, { ...columnsOf(form), updatedAt: now }),
  },
  afterSave: ({ tx }, id, { form }) => writeAlloys(tx, id, form.alloys),
  logged: (row) => ({ type: row.type, ...formOf(row) }),
  loggedAfter: ({ type, form }) => ({ type, ...form }),
  files: pictureFiles(
    'additional_product',
    additionalTable,
    (row) => picturesOf(formOf(row)),
    ({ form }) => picturesOf(form),
  ),
}
