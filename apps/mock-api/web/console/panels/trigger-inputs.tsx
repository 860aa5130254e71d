import { Curl } from '../controls.tsx'
import { Table } from '../lists.tsx'
import type { State } from '../state.ts'

export function TriggerInputs({ triggerInputs }: State) {
  return (
    <>
      <p className="dim">Enter one of these values in the app to cause a failure.</p>
      <Table label="Trigger inputs and their effects" columns={['Input', 'Field', 'Effect']}>
        {triggerInputs.map(({ input, where, effect }) => (
          <tr key={input}>
            <td>
              <code>{input}</code>
            </td>
            <td>{where}</td>
            <td>{effect}</td>
          </tr>
        ))}
      </Table>
      <Curl method="GET" path="/trigger-inputs" />
    </>
  )
}
