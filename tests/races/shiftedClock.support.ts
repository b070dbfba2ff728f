/**
 * Loaded before a server (`--import`), as on a machine whose clock is wrong: its time of day is off by CLOCK_SHIFT_MS.
 */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS)

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + shiftMs] : args, newTarget),
  apply: (target) => new target(target.now() + shiftMs).toString(),
  get: (target, key, receiver) =>
    key === 'now' ? () => target.now() + shiftMs : Reflect.get(target, key, receiver),
})
