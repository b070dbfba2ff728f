import type { MaintenancePeriod } from '@proba/domain/access/maintenance'

/** Maintenance as it is stored: when, and what visitors read in each language (empty: only the words of the screen). */
export interface MaintenanceSetting extends MaintenancePeriod {
  readonly textRu: string
  readonly textEn: string
}

const none: MaintenanceSetting = { on: false, from: null, to: null, textRu: '', textEn: '' }

/** The stored setting; one that an older program wrote without a switch is on. */
export const maintenanceOf = (stored: Partial<MaintenanceSetting> | null): MaintenanceSetting =>
  stored ? { ...none, on: true, ...stored } : none
