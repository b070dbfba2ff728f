import styles from './Splash.module.css'

/** Full-screen spinner, with a label once the texts have loaded. */
export function Splash({ label }: { label?: string }) {
  return (
    <div className={styles.screen} aria-busy="true">
      <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <path d="M24 4a20 20 0 0 1 20 20" />
      </svg>
      {label ? (
        <span role="status" className="visuallyHidden">
          {label}
        </span>
      ) : null}
    </div>
  )
}
