/** Whether the browser is older than what `builtIns.ts` adds; the youngest methods are asked for, by every maker of browsers. */
export const lacksBuiltIns = (): boolean =>
  !(
    'toSorted' in Array.prototype &&
    'canParse' in URL &&
    'hasOwn' in Object &&
    'structuredClone' in globalThis
  )
