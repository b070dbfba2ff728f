import { type LogEntity, logEntities } from '@proba/domain/codes/logCodes'

/** The log keeps kinds as texts. */
export const isEntity = (entity: string): entity is LogEntity => logEntities.some((known) => known === entity)
