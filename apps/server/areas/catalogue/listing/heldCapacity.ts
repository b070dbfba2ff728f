/**
 * SQL of the capacity units that placed orders hold in a group; `releasedAt` is the domain's capacityReleasedAt of now.
 * Both are columns or parameters of the statement.
 */
export const heldCapacity = (group: string, releasedAt: string): string =>
  `coalesce((select sum(held.amount) from reservations held where held.kind = 'power' and held.resource_id = ${group}
     and held.released_at is null and held.created_at > ${releasedAt}), 0)::bigint`

/** SQL of the instant since which the oldest of these orders holds its units. */
export const oldestHeld = (group: string, releasedAt: string): string =>
  `(select min(held.created_at) from reservations held where held.kind = 'power' and held.resource_id = ${group}
     and held.released_at is null and held.created_at > ${releasedAt})`

/** A select of these units with the oldest and the newest of the orders: `amount`, `oldest`, `newest`. */
export const heldSums = (group: string, releasedAt: string): string =>
  `select sum(held.amount) amount, min(held.created_at) oldest, max(held.created_at) newest from reservations held
   where held.kind = 'power' and held.resource_id = ${group} and held.released_at is null and held.created_at > ${releasedAt}`
