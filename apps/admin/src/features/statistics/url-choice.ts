import { useUrlState } from '../../ui/navigation/use-url-state.ts'

/** One of a few values in the URL. The default is omitted. */
export function useUrlChoice<Value extends string>(param: string, values: readonly Value[], defaultValue: Value) {
  const [value, setParams] = useUrlState((search) => values.find((each) => each === search.get(param)) ?? defaultValue)
  const choose = (chosen: Value) => setParams({ [param]: chosen === defaultValue ? undefined : chosen }, 'push')
  return [value, choose] as const
}
