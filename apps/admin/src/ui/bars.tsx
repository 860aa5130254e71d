import './bars.css'

/** Lines of text that are still loading: a bar for each width, in percent. */
export const Bars = ({ widths }: { widths: readonly number[] }) => (
  <div className="cm-bars">
    {widths.map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places.
      <span key={index} className="cm-bar" style={{ width: `${width}%` }} />
    ))}
  </div>
)
