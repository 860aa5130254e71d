import { Checkbox, Control, Select } from '../controls.tsx'
import type { State } from '../state.ts'

/** Sets how the responses of this world differ from the contract. */
export function Dialects({ world, dialects }: State) {
  const chosen = world.dialect.split(',')
  const groups = [...new Set(dialects.flatMap(({ group }) => group ?? []))]
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
            .map(([name, value]) => (value === true ? name : value))
            .join(','),
        })}
      >
        {groups.map((group) => {
          const members = dialects.filter((dialect) => dialect.group === group)
          const options = Object.fromEntries(members.map(({ name, changes }) => [name, `${name}: ${changes}`]))
          const initial = members.find(({ name }) => chosen.includes(name))?.name
          return (
            <Select
              key={group}
              name={group}
              label={`About ${group}`}
              isWide
              options={{ '': 'as usual', ...options }}
              initial={initial ?? ''}
            />
          )
        })}
        {dialects
          .filter(({ group }) => group === null)
          .map(({ name, changes }) => (
            <Checkbox key={name} name={name} label={`${name}: ${changes}`} isInitial={chosen.includes(name)} />
          ))}
      </Control>
    </>
  )
}
