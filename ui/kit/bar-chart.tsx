import styles from './bar-chart.module.css'

export interface Bar {
  /** What the bar stands for, in full. */
  readonly name: string
  /** The same, as short as it may be, for under the bar. */
  readonly label: string
  readonly value: number
  /** The value as it is written. */
  readonly text: string
}
interface Props {
  readonly bars: readonly Bar[]
  /** The id of the heading that names the chart. */
  readonly titleId: string
  /** The heads of the table's two columns. */
  readonly columns: readonly [string, string]
  /** What opens the table. */
  readonly showTable: string
}
/** Bars to look at, and the same figures as a table to read. */
export const BarChart = ({ bars, titleId, columns: [nameColumn, valueColumn], showTable }: Props) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div>
      <div className={styles.bars} aria-hidden="true" data-many={bars.length > 7 || undefined}>
        {bars.map(({ name, label, value, text }) => (
          <div key={name} className={styles.column}>
            <span className={styles.value}>{value > 0 && text}</span>
            <span className={styles.bar} data-empty={value === 0 || undefined} style={{ blockSize: `${(100 * value) / most}%` }} />
            <span className={styles.label}>{label}</span>
          </div>
        ))}
      </div>
      <details className={styles.details}>
        <summary>{showTable}</summary>
        <table aria-labelledby={titleId} className={styles.table}>
          <thead><tr><th scope="col">{nameColumn}</th><th scope="col">{valueColumn}</th></tr></thead>
          <tbody>{bars.map(({ name, text }) => <tr key={name}><th scope="row">{name}</th><td>{text}</td></tr>)}</tbody>
        </table>
      </details>
    </div>
  )
}
