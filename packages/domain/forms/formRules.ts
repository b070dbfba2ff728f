import { type Refusal, refusal } from '../text/refusal.ts'
import { emailFault, isInn, isPhone } from '../text/validators.ts'

/** Maximum lengths of what is typed into the forms of leads and feedback, characters. */
export const formTextLimits = {
  name: 200,
  company: 200,
  inn: 20,
  email: 254,
  phone: 60,
  comment: 2000,
} as const

/** A name has so many characters at least: a single letter is a slip of the finger. */
export const minNameLength = 2

/** Why a field of a form is refused; the texts of these codes are those of fields. */
export type FieldCode =
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'email'
  | 'emailForm'
  | 'phone'
  | 'inn'
  | 'agreement'
  | 'choice'
export type FieldRefusal = Refusal<FieldCode>

type Rule = (text: string) => FieldRefusal | null

const atMost =
  (limit: number): Rule =>
  (text) =>
    [...text].length > limit ? refusal('maxLength', { n: limit }) : null

const name: Rule = (text) =>
  [...text].length < minNameLength
    ? refusal('minLength', { n: minNameLength })
    : atMost(formTextLimits.name)(text)
const company = atMost(formTextLimits.company)
const comment = atMost(formTextLimits.comment)
const anyPhone = atMost(formTextLimits.phone)

/** A text that is too long is refused as such, whatever its form: the limit says more than the form does. */
const formed =
  (limit: number, code: FieldCode, isValid: (text: string) => boolean): Rule =>
  (text) =>
    atMost(limit)(text) ?? (isValid(text) ? null : refusal(code))

const email: Rule = (text) => {
  const fault = emailFault(text)
  return atMost(formTextLimits.email)(text) ?? (fault ? refusal(fault) : null)
}
const phone = formed(formTextLimits.phone, 'phone', isPhone)
const inn = formed(formTextLimits.inn, 'inn', isInn)

interface FieldRule {
  readonly isRequired: boolean
  readonly rule: Rule
}

const required = (rule: Rule): FieldRule => ({ isRequired: true, rule })
const optional = (rule: Rule): FieldRule => ({ isRequired: false, rule })

/** Fields of each form as its call names them, with the rule of each (DR-71; G-242 for the consultation, G-230 for additional products). */
const forms = {
  cooperation: {
    name: required(name),
    phone: required(phone),
    company: optional(company),
    inn: optional(inn),
    email: optional(email),
    comment: optional(comment),
  },
  feedback: {
    company: required(company),
    inn: optional(inn),
    fio: required(name),
    email: required(email),
    phone: required(phone),
    comment: required(comment),
  },
  consulting: {
    username: required(name),
    companyName: optional(company),
    email: required(email),
    phone: optional(anyPhone),
  },
  pick_up: { username: required(name), email: required(email) },
  additional: {
    company: required(company),
    username: required(name),
    email: required(email),
    phone: required(phone),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldRule>>>>

export type FormKind = keyof typeof forms
export type FieldOf<Form extends FormKind> = Extract<keyof (typeof forms)[Form], string>

/** Why a text is refused in a field of a form, or null; spaces at its ends do not count. */
export function fieldRefusal<Form extends FormKind>(
  form: Form,
  field: FieldOf<Form>,
  text: string,
): FieldRefusal | null {
  const rules: Readonly<Record<string, FieldRule>> = forms[form]
  const found = rules[field]
  const value = text.trim()
  if (value === '') return found?.isRequired ? refusal('required') : null
  return found?.rule(value) ?? null
}

/** The refused fields of a form with the reason for each; none when the form can be sent. */
export function formRefusals<Form extends FormKind>(
  form: Form,
  values: Readonly<Partial<Record<FieldOf<Form>, string>>>,
): Readonly<Record<string, readonly FieldRefusal[]>> {
  const fields = Object.keys(forms[form]) as FieldOf<Form>[]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const found = fieldRefusal(form, field, values[field] ?? '')
      return found ? [[field, [found]]] : []
    }),
  )
}

/** Whether the agreement that a form asks for was given. */
export const agreementRefusal = (isTicked: boolean): FieldRefusal | null =>
  isTicked ? null : refusal('agreement')
