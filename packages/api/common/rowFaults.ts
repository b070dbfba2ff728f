import { Type } from 'typebox'
import { Shape } from '../schema.ts'

/** Why a row of a batch was refused that breaks the form of its call; the others are judged all the same. */
export const brokenForm = 'form'

/** What is wrong with which field of a row; an empty field is the row itself. */
export const RowFaults = Type.Array(Shape({ field: Type.String(), code: Type.String() }))
