/** Whether the browser is older than the youngest method that `builtIns.ts` adds, which came last to every maker's. */
export const lacksBuiltIns = (): boolean => !('canParse' in URL)
