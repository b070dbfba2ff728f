import { Blocks } from './Blocks.tsx'
import styles from './content.module.css'
import { useBlocks } from './useBlocks.ts'

/** What changes in silver and how it pays off, as an administrator has written it (decision G-272). */
export function SilverText() {
  return (
    <div className={`${styles.text} ${styles.within}`}>
      <Blocks answer={useBlocks('silver')} />
    </div>
  )
}
