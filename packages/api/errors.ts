/**
 * Every refusal the API can answer, with its HTTP status, which is also the body code (decision G-001).
 * Texts live in the messages under `errors.<code>`; the client translates by code.
 */
export const errorStatus = {
  malformed: 400,
  invalid_json: 400,
  forbidden_text: 400,
  schema_version: 400,
  unauthenticated: 401,
  integration_key: 401,
  integration_kind: 403,
  forbidden: 403,
  own_rights: 403,
  rights_not_held: 403,
  account_disabled: 403,
  demo_not_active: 403,
  demo_expired: 403,
  company_not_chosen: 403,
  company_inactive: 403,
  company_changed: 409,
  password_change_required: 403,
  second_factor_needed: 403,
  second_factor_due: 403,
  login_as_refused: 403,
  not_allowed_as_other_user: 403,
  auto_orders_unavailable: 403,
  forecast_unavailable: 403,
  tasting_unavailable: 403,
  not_found: 404,
  wrong_credentials: 404,
  conflict: 409,
  in_use: 409,
  built_in: 409,
  word_in_use: 409,
  word_in_orders: 409,
  section_in_use: 409,
  section_has_additional: 409,
  power_in_use: 409,
  product_in_use: 409,
  residue_in_use: 409,
  coil_in_use: 409,
  close_open_applied: 409,
  tech_order_sent: 409,
  tech_orders_changed: 409,
  tech_orders_none: 409,
  tech_order_drafts: 409,
  version_conflict: 409,
  status_changed: 409,
  job_state_changed: 409,
  integration_key_revoked: 409,
  request_in_progress: 409,
  company_has_orders: 409,
  user_is_parent: 409,
  user_has_auto_orders: 409,
  user_leaves_auto_orders: 409,
  user_disabled: 409,
  demo_is_active: 409,
  demo_contract_gone: 409,
  import_already_executed: 409,
  records_imported: 409,
  records_incomplete: 409,
  images_in_progress: 409,
  tasting_returned: 409,
  tasting_passed: 409,
  tasting_count: 422,
  request_stopped: 409,
  cost_not_active: 409,
  cost_begun: 409,
  cost_cancelled: 409,
  cost_template_missing: 409,
  cost_template_used: 409,
  auto_order_ended: 409,
  claim_sent: 409,
  too_many_specifications: 409,
  already_ordered: 409,
  second_factor_changed: 409,
  login_expired: 410,
  link_expired: 410,
  setup_link_expired: 410,
  too_large: 413,
  upload_total: 413,
  unsupported_media: 415,
  file_type: 415,
  one_file: 400,
  validation: 422,
  picture_unreadable: 422,
  picture_too_large: 422,
  unknown_sort: 422,
  idempotency_mismatch: 422,
  contract_expired: 422,
  contract_unavailable: 422,
  checkout_blocked: 422,
  consent_needed: 422,
  nothing_to_order: 422,
  waiting_list_checkout: 422,
  metals_not_selected: 422,
  import_metals_not_selected: 422,
  metals_not_numeric: 422,
  remainder_action_unavailable: 422,
  cart_full: 422,
  cart_too_large: 422,
  cart_row_too_large: 422,
  cart_coil_too_heavy: 422,
  cart_row_missing: 422,
  add_refused: 422,
  nothing_available: 422,
  minimum_coil_weight: 422,
  transfer_refused: 422,
  nothing_to_export: 422,
  import_structure: 422,
  import_expired: 422,
  cost_sheet: 422,
  order_cancelled: 422,
  claim_unavailable: 422,
  claim_cancelled: 422,
  claim_done: 422,
  claim_remainder: 422,
  claim_not_ready: 422,
  additional_minimum: 422,
  additional_limit: 409,
  form_by_robot: 422,
  form_limit: 429,
  field_derived: 422,
  wrong_password: 422,
  wrong_code: 422,
  password_rules: 422,
  too_many_requests: 429,
  server: 500,
  unavailable: 503,
  busy: 503,
  files_unavailable: 503,
  maintenance: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Values that a message of a refusal interpolates. */
export type ErrorParams = Readonly<Record<string, string | number | boolean | null>>

/** One refused field of a form. */
export interface FieldRefusal {
  readonly code: string
  readonly params?: ErrorParams
}

/** `data` of an unsuccessful answer. */
export interface ErrorData {
  readonly problem: ErrorCode
  readonly params: ErrorParams
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly requestId?: string
  readonly [extra: string]: unknown
}

/** Every answer of the API: all four keys, always (decision G-001). */
export interface Envelope<T> {
  readonly success: boolean
  readonly message: string
  readonly code: number
  readonly data: T
}
