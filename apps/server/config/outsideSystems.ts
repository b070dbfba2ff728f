/** Where the registry is asked, and the key it wants. */
export interface RegistrySettings {
  readonly url: string
  readonly key: string
}

/** Where the ERP takes messages, and the secret they are signed with. */
export interface ErpSettings {
  readonly url: string
  readonly secret: string
}
