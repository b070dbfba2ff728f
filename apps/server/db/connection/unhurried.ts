import { expression } from '../statements/expression.ts'

/** For what need not outlive a power cut: the commit of the statement does not wait for the disk. */
export const unhurried = expression<string>("set_config('synchronous_commit', 'off', true)")
