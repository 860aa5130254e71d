import { type ChangeEvent, type MouseEvent, useContext } from 'react'
import { type Call, controlToken, send } from '../calls.ts'
import { Control, Curl, DangerButton, Field, RunContext, Select } from '../controls.tsx'
import type { State, World } from '../state.ts'

const getConsolePath = (world: string) => `${world === 'default' ? '' : `/w/${world}`}/__mock`

export function Worlds({ world: { world: currentWorld }, worlds, scenarios }: State) {
  const run = useContext(RunContext)
  const snapshot: Call = { method: 'GET', path: `/worlds/${currentWorld}/snapshot`, isGlobal: true }

  /** Downloads by script when a token is needed: a link cannot send it. */
  async function download(event: MouseEvent) {
    if (!controlToken.get()) return
    event.preventDefault()
    await run(async () => {
      const response = await send(snapshot)
      const [, name = `${currentWorld}.json`] =
        /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
      Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(await response.blob()),
        download: name,
      }).click()
    })
  }

  async function upload({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (!file) return
    const name = `saved-${Date.now().toString(36)}`
    await run(async () => {
      try {
        await send({
          method: 'PUT',
          path: `/worlds/${name}/snapshot`,
          isGlobal: true,
          body: JSON.parse(await file.text()),
        })
        location.assign(getConsolePath(name))
      } catch (error) {
        throw new Error(`${file.name} could not be loaded: ${(error as Error).message}`)
      }
    })
    input.value = ''
  }

  return (
    <>
      <ul className="rows">
        {worlds.slice(-30).map(({ world, scenario }) => (
          <li key={world}>
            <span className="grow">
              {world === currentWorld ? <strong>{world}</strong> : <a href={getConsolePath(world)}>{world}</a>}{' '}
              <span className="dim">{scenario}</span>
            </span>
            {world !== 'default' && (
              <DangerButton
                method="DELETE"
                path={`/worlds/${world}`}
                isGlobal
                label={`End world ${world}`}
                onDone={() => world === currentWorld && location.assign('/__mock')}
              >
                End
              </DangerButton>
            )}
          </li>
        ))}
      </ul>
      <Control method="POST" path="/reset" action="Reset to scenario" isDanger />
      <Control
        method="POST"
        path="/worlds"
        isGlobal
        action="Create world"
        onDone={async (response) => location.assign(getConsolePath(((await response.json()) as World).world))}
      >
        <Select
          name="scenario"
          label="Scenario"
          isWide
          options={Object.fromEntries(scenarios.map(({ name, summary }) => [name, `${name}: ${summary}`]))}
        />
        <Field name="id" label="Name" hint="generated when empty" />
        <Field name="seed" label="Seed" type="number" />
        <Field name="dialect" label="Dialects" hint="such as documented,uuid-ids" />
      </Control>
      <div className="control">
        <a className="button" download href={`/__mock${snapshot.path}`} onClick={(event) => void download(event)}>
          Save state
        </a>
        <Curl {...snapshot} extraArguments="-o state.json" />
      </div>
      <div className="control">
        <label htmlFor="load">Load a saved state into a new world</label>
        <input id="load" type="file" accept="application/json,.json" onChange={(event) => void upload(event)} />
        <Curl
          method="PUT"
          path="/worlds/<name>/snapshot"
          isGlobal
          extraArguments="-H 'content-type: application/json' --data-binary @state.json"
        />
      </div>
    </>
  )
}
