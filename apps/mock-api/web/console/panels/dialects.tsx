import { Checkbox, Control } from '../controls.tsx'
import type { State } from '../state.ts'

/** Sets how the responses of this world differ from the contract. */
export function Dialects({ world, dialects }: State) {
  const chosen = world.dialect.split(',')
  return (
    <>
      <p className="dim">A real API can differ from this mock. Choose how this world should differ.</p>
      <Control
        // Remounts with the values of the world after a change.
        key={world.dialect}
        method="PUT"
        path="/dialect"
        action="Set dialects"
        toBody={(body) => ({
          dialect: Object.entries(body)
            .flatMap(([name, value]) => (value === true ? name : []))
            .join(','),
        })}
      >
        {dialects.map(({ name, changes }) => (
          <Checkbox key={name} name={name} label={`${name}: ${changes}`} isInitial={chosen.includes(name)} />
        ))}
      </Control>
    </>
  )
}
